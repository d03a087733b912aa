import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './clean-page';
import { fillCart, findDetailPages, listedPages, placeOrder, send } from './kinds-of-pages';

const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React renders both.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
  },
});

/** `form` attributes that name no form, which the checker does not look for. */
function lostForms(html: string): string[] {
  const names = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
  const forms = new Set(names(/<form[^>]*\sid="([^"]*)"/g));
  return [...new Set(names(/\sform="([^"]*)"/g))].filter((name) => !forms.has(name));
}

async function findErrors(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
  return [...found, ...lostForms(html).map((name) => `form "${name}" is not there`)];
}

/** Runs the W3C checker where Java is installed and VNU_JAR names the checker. HTML only: it knows less CSS than browsers. */
function findW3cErrors(pages: ReadonlyMap<string, string>): string[] {
  const jar = process.env.VNU_JAR;
  if (!jar) return [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storefront-markup-'));
  const files = [...pages.values()].map((html, index) => {
    const file = path.join(folder, `${index}.html`);
    writeFileSync(file, html);
    return file;
  });
  const words = ['-jar', jar, '--errors-only', '--format', 'json', ...files];
  const { stderr } = spawnSync('java', words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  return messages
    .filter(({ message }) => !message.startsWith('CSS:'))
    .map(
      ({ url, message, extract }) =>
        `${[...pages.keys()][Number.parseInt(path.basename(url), 10)]} ${message} ${extract}`,
    );
}

for (const { language, prefix } of [
  { language: 'ba', prefix: '' },
  { language: 'de', prefix: '/de' },
]) {
  test(`every kind of page is valid HTML, for people and for bots, in ${language}`, async ({ page, request }) => {
    test.setTimeout(180_000);
    const pages = new Map<string, string>();
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    const keep = async (address: string) => void pages.set(address, await (await page.request.get(address)).text());
    const listed = [...(await listedPages(request, language))];
    const open = listed.filter(([kind]) => !/^(webshop|auth)\./.test(kind)).map(([, address]) => address);
    const visitors = ['login', 'signup', 'forgotten_password', 'find_order'].map((name) => `${prefix}/auth/${name}/`);
    const ofOneThing = await findDetailPages(request, language, prefix);
    for (const address of [...open, ...ofOneThing]) {
      await keep(address);
      pages.set(`${address} for a bot`, await (await request.get(address, { headers: bot })).text());
    }
    for (const address of [...visitors, `${prefix}/gibt-es-nicht/`]) await keep(address);
    await page.goto(`${prefix}/auth/login/`);
    await fillCart(page, language);
    for (const step of ['shopping_cart', 'login', 'customer', 'shipping', 'payment'])
      await keep(`${prefix}/webshop/${step}/`);
    await keep(`${prefix}/webshop/thank_you/?order_identificator=${await placeOrder(page, language)}`);
    await send(page, 'POST', 'auth/login', { lang: language, email: 'kupac@example.com', password: 'Kupac-2026!' });
    for (const name of ['', 'my_orders/', 'my_addresses/', 'my_coupons/', 'my_comments/', 'edit/', 'change_password/'])
      await keep(`${prefix}/auth/${name}`);
    expect(pages.size).toBeGreaterThan(50);
    for (const [address, html] of pages) expect.soft(await findErrors(html), address).toEqual([]);
    expect(findW3cErrors(pages)).toEqual([]);
  });
}
