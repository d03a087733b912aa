import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { release } from '../tools/releases/switch-run.mjs';
import { expect, test } from './clean-page';
import { createDataFolder, rootFolder } from './site';

const remote = 'mfe-publish';

let dataFolder: string;
let workFolder: string;

type Changes = Pick<Parameters<typeof makeOtherVersion>[0], 'changeServer' | 'changeBrowser'>;

function build(version: string, changes: Changes): string {
  const built = path.join(rootFolder, remote, 'dist');
  return makeOtherVersion({ built, target: path.join(workFolder, version), version, ...changes });
}

// It starts two shells and a browser, and visits every page at two widths in two versions. Of a sound release the journey of a fifth
// remote says the same.
test.describe.configure({ mode: 'default', timeout: 600_000 });

test.beforeAll(() => {
  workFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-smoke-'));
  dataFolder = createDataFolder();
});

test.afterAll(() => {
  rmSync(workFolder, { recursive: true, force: true });
  rmSync(dataFolder, { recursive: true, force: true });
});

const react = `require('react')`;

/** Three broken pages, and a broken fragment that only a page of another remote places: one run finds all of them. */
const faulty: Changes = {
  changeServer: (source) =>
    `${source}\n;(() => { const { pages } = module.exports; const { View } = pages['publish.authors']; pages['publish.authors'] = { ...pages['publish.authors'], View: (props) => ${react}.createElement('section', null, ${react}.createElement(View, props)) }; })();`,
  changeBrowser(source, name) {
    if (name.startsWith('fragment.publish.content-taste.')) return `throw new Error('no such teaser');${source}`;
    if (name.startsWith('page.cms.page.homepage.')) return `throw new Error('no such browser');${source}`;
    return name.startsWith('page.publish.tags.') ? `document.body.style.opacity = '0';${source}` : source;
  },
};

test('a release is refused at publish for each page and fragment that breaks in a browser', async () => {
  const publication = release(dataFolder, 'publish', build('6.2.0', faulty));
  const { stdout } = await publication.catch((error: { stdout: string }) => error);
  expect(stdout).toMatch(/browser smoke: .*cms\.page\.homepage does not come to life/s);
  expect(stdout).toMatch(/publish\.authors at \d+ px: (the console says|throws): .*(418|hydrat)/i);
  expect(stdout).toContain('publish.tags at 390 px: shows no text: the screen is blank');
  expect(stdout).toMatch(/publish\.content-taste on catalog\.search at 390 px: throws: no such teaser/);
  const { releases } = await release(dataFolder, 'list');
  expect(releases.map(({ version }: { version: string }) => version)).not.toContain('6.2.0');
});
