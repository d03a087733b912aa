import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Response } from 'playwright-core';
import type { PageWatch } from './watch-page';

/** For the answer of a page that is asked for first: its shell may still be compiling the remotes. */
const openLimitMs = 30_000;
/** For a page whose requests do not end. */
const lifeLimitMs = 30_000;
/** A browser that had nothing else to do so often brings nothing more to life; a busy machine has fewer such turns, not later ones. */
const idleTurns = 40;
const turnMs = 50;

/** Opens an address. What its document asks for may still be on its way: a picture that is late breaks no page. */
export function openDocument(page: Page, url: string): Promise<Response | null> {
  return page.goto(url, { waitUntil: 'domcontentloaded', timeout: openLimitMs });
}

/** Runs in the browser: whether React has taken a page over, at once when it has, else when nothing is left to do. */
async function isAliveWhenIdle([pageKey, turns, ms]: readonly [string, number, number]): Promise<boolean> {
  const isAlive = () =>
    document.querySelector(`main[data-page="${pageKey}"]`) !== null &&
    Object.keys(document.getElementById('content') ?? {}).some((key) => key.startsWith('__reactProps'));
  const takeTurn = () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, ms)));
  for (let turn = 0; turn < turns && !isAlive(); turn += 1) await takeTurn();
  return isAlive();
}

/** Waits until a page is hydrated: true as soon as it is, false when nothing is pending any more that could do it. */
export async function waitUntilAlive(page: Page, watch: PageWatch, pageKey: string): Promise<boolean> {
  const latest = Date.now() + lifeLimitMs;
  while (Date.now() < latest) {
    // A document that is replaced meanwhile is looked at again.
    const isAlive = await page
      .evaluate(isAliveWhenIdle, [pageKey, idleTurns, turnMs] as const)
      .catch(() => pause(turnMs, undefined));
    if (isAlive || (isAlive === false && !watch.isPending())) return isAlive;
  }
  return false;
}
