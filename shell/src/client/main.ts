import type { BootData } from '../app/boot-data';
import { disableWaitingForms } from '../app/waiting-forms';
import { removeShadowingNames } from './named-elements';
import { nextTask } from './next-task';

declare global {
  /** The element with the boot data, found by the inline loader. */
  var __BOOT__: HTMLScriptElement | null | undefined;
}

// A task for each step: as one they would block a phone's input for a quarter of a second. No step waits for a file: eager
// imports are in this one.
async function start(): Promise<void> {
  removeShadowingNames();
  const { __BOOT__: data } = globalThis;
  // Markup before them can contain them (an open `<textarea>`): the server's HTML stays as it is.
  if (!data) throw new Error('The document has no boot data');
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell');
  await nextTask();
  const boot = JSON.parse(data.textContent) as BootData;
  globalThis.__SRI__ = { ...boot.integrity };
  await startShell(boot);
}

// The inline loader loads this file when the document is complete.
void start().catch((error: unknown) => {
  disableWaitingForms(document);
  throw error;
});
