import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { BrowserSettings } from '../../app/boot-data';
import { closeLeftPopovers } from './left-popovers';
import { watchHeader } from './sticky-header';
import { startToasts } from './toasts';

/** What the frame does beyond standing there, for somebody who is there. */
export async function startFrame(shell: ShellRuntime, { suggestsCountry }: BrowserSettings): Promise<void> {
  watchHeader();
  closeLeftPopovers();
  // Their words were not on the first screen.
  await shell.labels.complete?.();
  startToasts(shell);
  if (!suggestsCountry) return;
  const { suggestCountry } = await import(/* webpackChunkName: "country" */ '../country/suggest-country');
  await suggestCountry(shell);
}
