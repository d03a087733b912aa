import type { APIResponse, Page, Route } from '@playwright/test';

const ended = new WeakSet<Page>();

/** A response that arrives after the end of a test fails nothing. */
export function endChanges(page: Page): void {
  ended.add(page);
}

/** Changes responses of the shop. */
export async function changeAnswers(
  page: Page,
  pattern: string,
  change: (route: Route, answer: APIResponse) => Promise<void>,
): Promise<void> {
  await page.route(pattern, async (route) => {
    try {
      await change(route, await route.fetch());
    } catch (error) {
      if (!ended.has(page)) throw error;
    }
  });
}

/** Holds the shop's responses back until the returned function is called. */
export async function holdAnswers(page: Page, pattern: string | RegExp): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}
