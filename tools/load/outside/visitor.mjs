import { launchBrowser } from '../../size/first-load.mjs';

const seenWithinMs = 10_000;

/**
 * The time at which an address first shows something; throws where it does not.
 * @param {string} url @param {string} text of the HTML
 */
export async function seenAt(url, text) {
  const latest = Date.now() + seenWithinMs;
  while (Date.now() < latest) {
    const answer = await fetch(url);
    if ((await answer.text()).includes(text)) return Date.now();
  }
  throw new Error(`${url} does not show ${text}`);
}

/** Runs in the browser: whether React has taken the page over. A button that is clicked before does nothing. */
const isAlive = () =>
  Object.keys(document.getElementById('content') ?? {}).some((key) => key.startsWith('__reactProps'));

/**
 * Visits a page in Chromium and fails where it logs an error, warnings included.
 * @param {string} url
 * @param {(page: import('@playwright/test').Page) => Promise<void>} visit
 * @param {RegExp} [allowed] what it may log
 */
export async function visitPage(url, visit, allowed = /^$/) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    // Who has chosen about cookies sees no banner.
    await page.context().addCookies([{ name: 'gdpr_cookie', value: '', url: new URL(url).origin }]);
    /** @type {string[]} */
    const logged = [];
    page.on('pageerror', (error) => logged.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !allowed.test(message.text())) logged.push(message.text());
    });
    await page.goto(url);
    await page.waitForFunction(isAlive);
    await visit(page);
    if (logged.length > 0) throw new Error(`${url} logs errors:\n${logged.join('\n')}`);
  } finally {
    await browser.close();
  }
}
