import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { BrowserSettings } from '../../app/boot-data';
import { closeLeftPopovers } from './left-popovers';
import { watchHeader } from './sticky-header';
import { startToasts } from './toasts';

/** Starts the frame's behaviour: sticky header, popovers, toasts, country suggestion. */
export async function startFrame(shell: ShellRuntime, { suggestsCountry }: BrowserSettings): Promise<void> {
  watchHeader();
  closeLeftPopovers();
  // The labels of toasts are not in the document.
  await shell.labels.complete?.();
  startToasts(shell);
  if (!suggestsCountry) return;
  const { suggestCountry } = await import(/* webpackChunkName: "country" */ '../country/suggest-country');
  await suggestCountry(shell);
}
