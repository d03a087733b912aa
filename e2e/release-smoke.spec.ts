import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { release } from '../tools/releases/swap-run.mjs';
import { expect, test } from './clean-page';
import { createDataFolder, rootFolder } from './site';

const remote = 'mfe-publish';

let dataFolder: string;
let workFolder: string;

type Changes = Pick<Parameters<typeof makeOtherVersion>[0], 'changeServer' | 'changeBrowser'>;

function build(version: string, changes: Changes = {}): string {
  const built = path.join(rootFolder, remote, 'dist');
  return makeOtherVersion({ built, target: path.join(workFolder, version), version, ...changes });
}

const ofHomepage = (change: (source: string) => string) => (source: string, name: string) =>
  name.startsWith('page.cms.page.homepage.') ? change(source) : source;

const smokeOf = ({ checks }: { checks: { name: string }[] }) => checks.find(({ name }) => name === 'browser smoke');

// Each of them starts two shells and a browser, and visits every page four times.
test.describe.configure({ mode: 'default', timeout: 400_000 });

test.beforeAll(() => {
  workFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-smoke-'));
  dataFolder = createDataFolder();
});

test.afterAll(() => {
  rmSync(workFolder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
});

test('a release is visited in a browser at publish, and its promotion believes the signed result', async () => {
  const published = await release(dataFolder, 'publish', build('6.1.0'));
  expect(smokeOf(published)).toMatchObject({ outcome: 'passed', signature: expect.any(String) });
  const promoted = await release(dataFolder, 'promote', `${remote}@6.1.0`);
  expect(smokeOf(promoted)).toMatchObject({ outcome: 'passed' });
});

const refused: [string, Changes, RegExp][] = [
  [
    'throws in browsers only',
    { changeBrowser: ofHomepage((source) => `throw new Error('no such browser');${source}`) },
    /browser smoke: cms\.page\.homepage does not come to life/,
  ],
  [
    'renders another page on the server than in the browser',
    {
      changeServer: (source) =>
        `${source}\n;(() => { const { pages } = module.exports; const { View } = pages['cms.page.homepage']; const React = require('react'); pages['cms.page.homepage'] = { ...pages['cms.page.homepage'], View: (props) => React.createElement('section', null, React.createElement(View, props)) }; })();`,
    },
    /browser smoke: cms\.page\.homepage (the console says|throws): .*(418|hydrat)/i,
  ],
  [
    'hides everything on one page that is not the first',
    {
      changeBrowser: (source, name) =>
        name.startsWith('page.publish.tags.')
          ? `document.head.append(Object.assign(document.createElement('style'), { textContent: 'body{opacity:0}' }));${source}`
          : source,
    },
    /browser smoke: publish\.tags at 390 px: shows no text: the screen is blank/,
  ],
];

for (const [index, [what, changes, reason]] of refused.entries()) {
  test(`a release that ${what} is refused at publish`, async () => {
    const publication = release(dataFolder, 'publish', build(`6.2.${index}`, changes));
    await expect(publication).rejects.toMatchObject({ stdout: expect.stringMatching(reason) });
    const { releases } = await release(dataFolder, 'list');
    expect(releases.map(({ version }: { version: string }) => version)).not.toContain(`6.2.${index}`);
  });
}
