import type { BootData } from '../app/boot-data';
import { disableWaitingForms } from '../app/waiting-forms';
import { holdEarlyClicks } from './links/early-clicks';
import { removeShadowingNames } from './named-elements';
import { createSkeleton } from './navigation/skeleton';
import { nextTask } from './next-task';
import type { EarlyParts } from './start-shell';

declare global {
  /** The element with the boot data, found by the inline loader. */
  var __BOOT__: HTMLScriptElement | null | undefined;
}

// A task for each step: as one they would block a phone's input for a quarter of a second. No step waits for a file: eager
// imports are in this one.
async function start(early: EarlyParts): Promise<void> {
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
  await startShell(boot, early);
}

// The inline loader loads this file when the document is complete.
const skeleton = createSkeleton();
const earlyClicks = holdEarlyClicks(skeleton);
void start({ skeleton, earlyClicks }).catch((error: unknown) => {
  earlyClicks.giveUp();
  disableWaitingForms(document);
  throw error;
});
