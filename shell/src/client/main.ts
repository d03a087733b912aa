import type { BootData } from '../app/boot-data';
import { removeShadowingNames } from './named-elements';
import { nextTask } from './next-task';

declare global {
  /** The element with the boot data, as the inline loader has found it. */
  var __BOOT__: HTMLScriptElement | null | undefined;
}

// A task for each step: as one they would keep a phone from answering for a quarter of a second. No step waits for a file: what is
// imported eagerly has come with this one.
async function start(): Promise<void> {
  removeShadowingNames();
  const { __BOOT__: data } = globalThis;
  // Markup before them can swallow them (`<textarea>`): what the server rendered stays as it is.
  if (!data) throw new Error('The document has no boot data');
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell');
  await nextTask();
  const boot = JSON.parse(data.textContent) as BootData;
  globalThis.__SRI__ = { ...boot.integrity };
  await startShell(boot);
}

// The inline loader asks for this file when the document is complete.
void start();
