import { launchBrowser } from '../../size/first-load.mjs';

/** Things that a browser says of every picture or file that is not there; they harm nobody. */
const harmless = /Failed to load resource|net::ERR_/;

/** Runs in the page before anything else does. */
function plantListeners() {
  /** @type {string[]} */
  const seen = [];
  Object.defineProperty(window, '__seen', { value: seen });
  /** @type {unknown} */
  let value;
  Object.defineProperty(window, '__attacked', {
    get: () => value,
    set(next) {
      value = next;
      seen.push(`ran: ${String(next)}`);
    },
  });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    seen.push(`policy report: ${effectiveDirective} ${blockedURI} ${sample}`.trim());
  });
}

/** What of a document could run, lead or send somewhere, whether it has done so yet or not. @param {string} own the shop's origin */
function scanDocument(own) {
  /** @type {string[]} */
  const found = [];
  const isProgram = (/** @type {string} */ address) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them in front of a scheme, and so does this.
    /^[\u0000-\u0020]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:|^\s*data:text/i.test(address) &&
    // What React puts in its place.
    !address.startsWith('javascript:throw new Error');
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) found.push(`<${name} ${attribute}>`);
      if (/^(?:href|src|action|formaction|data|xlink:href|srcdoc|values|to)$/.test(attribute) && isProgram(value))
        found.push(`<${name} ${attribute}=${value.slice(0, 30)}>`);
    }
    if (/^(?:iframe|object|embed|frameset|base|isindex)$/.test(name)) found.push(`<${name}>`);
    if (name === 'meta' && element.getAttribute('http-equiv')?.toLowerCase() === 'refresh' && element.closest('body'))
      found.push('<meta refresh>');
    if (element instanceof HTMLFormElement && typeof element.action === 'string' && !element.action.startsWith(own))
      found.push(`<form action=${element.action.slice(0, 40)}>`);
    if (
      name === 'script' &&
      /__attacked/.test(element.textContent ?? '') &&
      !/json/.test(element.getAttribute('type') ?? '')
    )
      found.push('<script> with a payload');
  }
  for (const id of ['boot', 'page-scripts', 'root', 'content'])
    if (document.querySelectorAll(`[id="${id}"]`).length > 1) found.push(`a second #${id}`);
  return found;
}

/**
 * A browser whose pages notice an attack that gets through.
 * @param {{ origin: string, allowedOrigins?: readonly string[] }} shop
 */
export async function startWatchedBrowser({ origin, allowedOrigins = [] }) {
  const browser = await launchBrowser();
  const own = [origin, ...allowedOrigins];
  const isOwn = (/** @type {string} */ url) =>
    own.some((one) => url === one || url.startsWith(`${one}/`)) || /^(?:data|blob|about):/.test(url);

  /** A visitor of their own, who has answered about cookies. @param {string} [address] */
  async function newVisitor(address) {
    /** @type {Record<string, string>} */
    const headers = address ? { 'x-forwarded-for': address } : {};
    const context = await browser.newContext({ extraHTTPHeaders: headers });
    await context.addCookies([{ name: 'gdpr_cookie', value: '', url: origin, secure: true, sameSite: 'Lax' }]);
    await context.addInitScript(plantListeners);
    return {
      context,
      /** @param {string} url @param {{ isShop?: boolean, texts?: readonly string[] }} [options] */
      visit: (url, options) => visit(context, url, options),
      close: () => context.close(),
    };
  }

  /**
   * Opens a page, waits until it is alive and says what an attack achieved on it.
   * @param {import('@playwright/test').BrowserContext} context
   * @param {string} url
   * @param {{ isShop?: boolean, texts?: readonly string[] }} [options] a page that is not the shop's does not come alive;
   *   which of the `texts` a reader finds on the page is said in `shown`
   */
  async function visit(context, url, { isShop = true, texts = [] } = {}) {
    const page = await context.newPage();
    /** @type {string[]} */
    const seen = [];
    page.on('dialog', (dialog) => {
      seen.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('popup', (popup) => seen.push(`a new window: ${popup.url()}`));
    page.on('request', (request) => {
      if (!isOwn(request.url())) seen.push(`asked for ${request.url().slice(0, 60)}`);
    });
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !isOwn(frame.url())) seen.push(`left for ${frame.url().slice(0, 60)}`);
    });
    page.on('pageerror', (error) => seen.push(`uncaught: ${error.message.slice(0, 120)}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !harmless.test(message.text()))
        seen.push(`console: ${message.text().slice(0, 160)}`);
    });
    let status = 0;
    /** @type {string[]} */
    let shown = [];
    try {
      const answer = await page.goto(url, { waitUntil: 'load', timeout: 45_000 });
      status = answer?.status() ?? 0;
      if (isShop) await comeAlive(page, seen);
      seen.push(
        ...(await page.evaluate(
          () => /** @type {{ __seen?: string[] }} */ (/** @type {unknown} */ (window)).__seen ?? [],
        )),
      );
      if (isShop) seen.push(...(await page.evaluate(scanDocument, origin)));
      if (texts.length > 0) shown = findTexts(await page.evaluate(readPage), texts);
    } catch (error) {
      seen.push(`the visit broke off: ${String(error).split('\n')[0]?.slice(0, 120)}, ${await describeAnswer(url)}`);
    }
    await page.close();
    return { status, seen: [...new Set(seen)], shown };
  }

  return { newVisitor, stop: () => browser.close() };
}

/** What a reader finds in the page's own part, in its fields as well. */
function readPage() {
  const main = /** @type {HTMLElement} */ ((document.querySelector('main') ?? document.body).cloneNode(true));
  for (const unread of main.querySelectorAll('script, style, template')) unread.remove();
  const fields = [...main.querySelectorAll('input, textarea')];
  return [
    main.textContent,
    ...fields.map((field) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (field).value),
  ].join(' ');
}

/** Letters and digits alone: spaces and what cannot be seen may be stored otherwise. @param {string} text */
const squash = (text) => text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '');

/** @param {string} page @param {readonly string[]} texts */
export function findTexts(page, texts) {
  const squashed = squash(page);
  return texts.filter((text) => squash(text).length > 2 && squashed.includes(squash(text)));
}

/** What the server itself says, for a visit that a browser gave up. @param {string} url */
async function describeAnswer(url) {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return answer ? `${answer.status} ${answer.headers.get('location') ?? ''}`.trim() : 'no answer';
}

/** Scripts and widgets come with the first movement; a page that is an error has none of them. @param {import('@playwright/test').Page} page @param {string[]} seen */
async function comeAlive(page, seen) {
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 400);
  const isAlive = await page
    .waitForFunction(
      () =>
        !document.getElementById('content') ||
        Object.keys(document.querySelector('main#content') ?? {}).some((key) => key.startsWith('__reactProps')),
      undefined,
      { timeout: 20_000 },
    )
    .catch(() => undefined);
  if (!isAlive) seen.push('never came alive');
}
