import type { APIResponse, Page, Route } from '@playwright/test';

const ended = new WeakSet<Page>();

/** What comes to a page whose test is over has nobody left to fail. */
export function endChanges(page: Page): void {
  ended.add(page);
}

/** Lets answers of the shop come otherwise than it gives them. */
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

/** Holds the shop's answers back until what is returned is called. */
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
