import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeAnswers } from './changed-answers';
import { expect, test, whenHydrated } from './clean-page';
import { editorsPage, writeEditorsText } from './editors-text';
import { copyDataFolder, type Site, startSite } from './site';
import { startTagServer, type TagServer } from './tag-container';

// The origin from which the content tries to load scripts.
let foreign: TagServer;

test.beforeAll(async () => {
  foreign = await startTagServer();
});
test.afterAll(() => foreign.stop());

const images = (...names: string[]) => names.map((name) => `<img name="${name}" alt="">`).join('');

function fakeBoot(origin: string): string {
  const entry = { version: '1.0.0', container: 'foreign', entry: `${origin}/open.js` };
  const page = { remote: 'mfe-publish', pageKey: 'cms.page' };
  return `<script type="application/json" id="boot">${JSON.stringify({ remotes: { 'mfe-publish': entry }, page })}</script>`;
}

function fakeScripts(origin: string): string {
  const scripts = [{ src: `${origin}/open.js`, isShell: true }];
  return `<script type="application/json" id="page-scripts">${JSON.stringify({ key: '', scripts })}</script>`;
}

/** Hostile editorial content that was not sanitized. */
const hostile: Readonly<Record<string, (origin: string) => string>> = {
  'boot data and a list of scripts': (origin) => fakeBoot(origin) + fakeScripts(origin),
  'boot data outside of the page’s element': (origin) =>
    `</div></div></div></article></section></main></div></div></div>${fakeBoot(origin)}${fakeScripts(origin)}`,
  'the ids of the shell’s elements': () =>
    '<html id="page-scripts"><body id="root"><p id="root"></p><p id="content"></p><p id="boot"></p>',
  'names of the document’s methods': () =>
    images('getElementById', 'querySelector', 'querySelectorAll', 'createElement', 'addEventListener'),
  'names of its properties': () =>
    images('head', 'body', 'cookie', 'currentScript', 'readyState', 'hidden', 'defaultView', 'activeElement'),
  'forms of such names': () =>
    '<form id="cookie" name="head"><input name="getAttribute"><input name="removeAttribute"></form><form id="getElementById"></form>',
  'a script of another site': (origin) => `<script src="${origin}/open.js"></script>`,
};

test.describe('unsanitized content', () => {
  // The browser logs the blocked script, React the unexpected markup.
  test.use({ provoked: /Content Security Policy|Minified React error/ });

  for (const [name, htmlFor] of Object.entries(hostile)) {
    test(`neither navigates nor breaks the page: ${name}`, async ({ page }) => {
      await writeEditorsText(page, `<p>text</p>${htmlFor(foreign.origin)}`);
      await page.goto(editorsPage);
      // Until the shell's scripts run, elements may clobber properties of the document: query none of them.
      await page.waitForFunction(() => '__SRI__' in globalThis);
      await whenHydrated(page);
      // Hydrated: a click changes the page without a new document.
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
      // By tag: role selectors read an attribute of the form that one of its inputs clobbers.
      await page.locator('header nav a').first().click();
      await expect(page).not.toHaveURL(new RegExp(`${editorsPage}$`));
      await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
      expect(foreign.asked()).toEqual([]);
    });
  }
});

test('content with names of document properties (DOM clobbering) changes nothing after a page transition', async ({
  page,
}) => {
  await changeAnswers(page, '**/-/page?*', async (route, answer) => {
    const data = await answer.json();
    if (data.page?.data?.contentHtml) data.page.data.contentHtml += images('head', 'createElement', 'querySelector');
    await route.fulfill({ response: answer, json: data });
  });
  await page.goto('/');
  await whenHydrated(page);
  await page.locator(`footer a[href="${editorsPage}"]`).click();
  await expect(page.locator('main[data-page^="cms"]')).toBeVisible();
  expect(await page.evaluate(() => [document.head.tagName, document.createElement('p').tagName])).toEqual([
    'HEAD',
    'P',
  ]);
});

test.describe('boot data with a foreign address', () => {
  test.use({ provoked: /mfe-publish is not loaded from|preload/ });

  test('load nothing from it: the server-rendered page stays', async ({ page }) => {
    const address = `${foreign.origin}/open.js`;
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await changeAnswers(page, `**${editorsPage}`, async (route, answer) => {
      const body = (await answer.text()).replaceAll(/"entry":"[^"]*mfe-publish[^"]*"/g, `"entry":"${address}"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(editorsPage);
    await expect.poll(() => messages.join()).toContain(`mfe-publish is not loaded from ${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(foreign.asked()).toEqual([]);
  });
});

test.describe('Trusted Types', () => {
  test.use({ provoked: /Trusted(HTML|Script|ScriptURL)|Content Security Policy/i });

  test('block strings as scripts, foreign scripts and active markup', async ({ page }) => {
    await page.goto(editorsPage);
    await whenHydrated(page);
    const outcomes = await page.evaluate((origin) => {
      const isRefused = (work: () => void) => {
        try {
          work();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      const script = () => document.createElement('script');
      return {
        foreignScript: isRefused(() => (script().src = `${origin}/a.js`)),
        ownScript: isRefused(() => (script().src = '/-/assets/none.js')),
        program: isRefused(() => (script().text = 'globalThis.ran = true')),
        data: isRefused(() => (script().text = '{"a":1}')),
        markup: Object.assign(document.createElement('div'), { innerHTML: '<p>text</p><meta http-equiv="refresh">' })
          .innerHTML,
        policy: isRefused(() => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): void };
          };
          trustedTypes.createPolicy('anything', {});
        }),
      };
    }, foreign.origin);
    expect(outcomes).toEqual({
      foreignScript: true,
      ownScript: false,
      program: true,
      data: false,
      markup: '<p>text</p>&lt;meta http-equiv="refresh"&gt;',
      policy: true,
    });
  });
});

test.describe('with an assets origin', () => {
  test.describe.configure({ mode: 'default' });

  async function passOn(path: string, response: ServerResponse) {
    const answer = await fetch(site.origin + path);
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'access-control-allow-origin': answer.headers.get('access-control-allow-origin') ?? '',
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  /** A minimal CDN: proxies requests to the shop. A page may still send one after the test has stopped the shop. */
  const cdn = createServer((request, response) => {
    passOn(request.url ?? '/', response).catch(() => response.destroy());
  });
  let assets: string;
  let site: Site;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
    assets = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
    site = await startSite(4320, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), { ASSETS_ORIGIN: assets });
  });
  test.afterAll(async () => {
    await site.stop();
    cdn.close();
  });

  test('remotes load from it only, with their integrity hashes', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(site.origin + editorsPage);
    await whenHydrated(page);
    await page.getByRole('navigation').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${editorsPage}$`));
    const ofRemotes = scripts.filter((url) => url.includes('/-/remotes/'));
    expect(ofRemotes.length).toBeGreaterThan(2);
    expect(ofRemotes.filter((url) => !url.startsWith(`${assets}/-/remotes/`))).toEqual([]);
  });
});
