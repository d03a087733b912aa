import type { Browser, Page } from 'playwright-core';
import { type Observation, observePage, prepareDocument, saveData, type Visit } from './observe-page';
import { type PageWatch, watchPage } from './watch-page';

/** Visits the pages of one site at one width, one after the other. */
export interface Visitor {
  observe(visit: Visit): Promise<Observation>;
  close(): Promise<void>;
}

/** For a whole visit: a script that never ends answers nobody. */
const visitLimitMs = 75_000;
const height = 900;

async function openPage(browser: Browser, width: number): Promise<{ page: Page; watch: PageWatch }> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addInitScript(prepareDocument);
  await context.addInitScript(saveData);
  const page = await context.newPage();
  return { page, watch: watchPage(page) };
}

function toFailedObservation(error: unknown): Observation {
  const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
  const nothing = { words: [], fragments: [], hydrated: [], layoutShift: 0, screenshot: Buffer.alloc(0) };
  return { ...nothing, isShown: false, messages: [`cannot be visited: ${reason}`] };
}

async function limit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it does not answer within ${visitLimitMs / 1000} s`)), visitLimitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Keeps one tab for all visits: with the scripts in the browser's cache, and compiled, a visit takes a third of the time of one
 * in a tab of its own. A tab that could not show its page is closed: a script that never ends would keep the next one waiting.
 */
export function createVisitor(browser: Browser, origin: string, width: number): Visitor {
  let opened: Awaited<ReturnType<typeof openPage>> | undefined;
  const close = async () => {
    const last = opened;
    opened = undefined;
    await last?.page.context().close();
  };
  return {
    close,
    async observe(visit) {
      opened ??= await openPage(browser, width);
      const { page, watch } = opened;
      const observation = await limit(observePage(page, watch, origin, visit)).catch(toFailedObservation);
      if (!observation.isShown) await close();
      return observation;
    },
  };
}
