import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languageCodes } from '@storefront/contracts/languages';
import { recordedPage } from '@storefront/contracts/releases/recorded-page';
import { readDeclaration } from '@storefront/remote-kit/manifest';

const command = path.join(__dirname, 'create.mjs');

/** Calls the command in an empty folder. */
function create(words: readonly string[], cwd = mkdtempSync(path.join(os.tmpdir(), 'create-'))) {
  // No settings of whoever runs this.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: path.join(cwd, 'gitconfig'), GIT_CONFIG_NOSYSTEM: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { cwd, env, encoding: 'utf8' });
  return { cwd, status, stdout, stderr };
}

const said = ['gift-cards', '--title', 'Gift & glory', '--team', 'The "gift" team', '--contact', 'gifts@shop.example'];

describe('npm create storefront-remote', () => {
  const { cwd, status, stdout } = create(said);
  const folder = path.join(cwd, 'mfe-gift-cards');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.git/'));
  const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

  it('says what to type next', () => {
    expect(status).toBe(0);
    expect(stdout).toContain('cd mfe-gift-cards\n  npm install\n  npm test');
  });

  it('leaves no placeholder', () => {
    for (const file of files) expect(file + readFileSync(path.join(folder, file), 'utf8')).not.toMatch(/__[A-Z]+_/);
  });

  it('makes a repository that leaves out what is built', () => {
    expect(existsSync(path.join(folder, '.git'))).toBe(true);
    expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toMatch(/^node_modules\/\ndist\/$/m);
  });

  it('declares what the remote owns', () => {
    const declared = readDeclaration(folder);
    expect(declared).toMatchObject({ team: 'The "gift" team', contact: 'gifts@shop.example', domains: ['gift_cards'] });
    expect(declared.routes).toMatchObject([{ page: 'gift_cards.welcome' }]);
  });

  it('writes every text in every language of the shop, under codes of its own', () => {
    const { labels, routes } = readDeclaration(folder);
    for (const [code, texts] of Object.entries(labels)) {
      expect(code).toMatch(/^gift_cards_/);
      expect(Object.keys(texts)).toEqual([...languageCodes]);
    }
    expect(labels.gift_cards_title?.en).toBe('Gift & glory');
    expect(Object.keys(routes[0]?.paths ?? {})).toEqual([...languageCodes]);
  });

  it('records its page as the desk reads it', () => {
    const recorded = recordedPage.parse(readJson('recordings/gift_cards.welcome.json'));
    expect(recorded).toMatchObject({ pageKey: 'gift_cards.welcome', path: '/gift-cards/' });
  });
});

it('asks git for the contact', () => {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'create-'));
  writeFileSync(path.join(cwd, 'gitconfig'), '[user]\n\temail = me@shop.example\n');
  create(['loyalty'], cwd);
  expect(readDeclaration(path.join(cwd, 'mfe-loyalty'))).toMatchObject({ team: 'Loyalty', contact: 'me@shop.example' });
});

it('stays a part of the repository that it is called in', () => {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'create-'));
  spawnSync('git', ['init', '--quiet'], { cwd });
  create(said, cwd);
  expect(existsSync(path.join(cwd, 'mfe-gift-cards/.git'))).toBe(false);
});

it.each([
  ['a name of another shape', ['Gift cards', '--contact', 'a@shop.example'], '"Gift cards" is no name for a remote'],
  ['a domain of the shop', ['catalog', '--contact', 'a@shop.example'], "a domain of the shop's own remotes"],
  ['no contact', ['loyalty'], 'where the team is reached'],
  ['two names', ['loyalty', 'points'], 'One name, please'],
  ['an option that it does not know', ['loyalty', '--colour', 'red'], "Unknown option '--colour'"],
])('refuses %s, says how it is called, and writes nothing', (_, words, reason) => {
  const { cwd, status, stderr } = create(words);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toContain('npm create storefront-remote <name>');
  expect(readdirSync(cwd)).toEqual([]);
});

it('leaves a folder alone that holds something', () => {
  const cwd = mkdtempSync(path.join(os.tmpdir(), 'create-'));
  mkdirSync(path.join(cwd, 'mfe-gift-cards'));
  writeFileSync(path.join(cwd, 'mfe-gift-cards/notes.txt'), 'mine');
  const { status, stderr } = create(said, cwd);
  expect(status).toBe(1);
  expect(stderr).toContain('is not empty');
  expect(readdirSync(path.join(cwd, 'mfe-gift-cards'))).toEqual(['notes.txt']);
});

it('names versions that only packing writes out, so that there is one list of them', () => {
  const template = path.join(__dirname, '../template/package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(template, 'utf8')) as Record<string, object>;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect([name, version]).toEqual([name, name.startsWith('@storefront/') ? 'workspace:^' : 'catalog:']);
});
