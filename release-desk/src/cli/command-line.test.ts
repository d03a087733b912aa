import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSample, makeFolder } from '../../test/sample-release';
import { runCommandLine } from './command-line';

async function openDesk() {
  const env = { DATA_DIR: await makeFolder(), RELEASE_WHO: 'amra' };
  return (...args: string[]) => runCommandLine(args, env);
}

test('publishes, promotes and lists in words', async () => {
  const release = await openDesk();
  const folder = await buildSample({ version: '1.4.0' });
  expect((await release('publish', folder)).output).toBe('mfe-catalog@1.4.0 is published');
  expect((await release('promote', 'mfe-catalog@1.4.0')).output).toBe('mfe-catalog@1.4.0 is live, revision 2');
  expect((await release('publish', folder)).output).toBe('mfe-catalog@1.4.0 was published already');
  expect((await release('list')).output).toMatch(/^mfe-catalog@1\.4\.0 {2}live {2}\d{4}-\S+ {2}amra$/);
});

test('publishes and promotes in one go', async () => {
  const release = await openDesk();
  const { output } = await release('publish', await buildSample(), '--promote', '--json');
  expect(JSON.parse(output)).toEqual({
    ok: true,
    result: {
      remote: 'mfe-catalog',
      version: '1.0.0',
      isNew: true,
      promoted: { from: null, isNew: true, revision: 2 },
    },
  });
});

test('shows what the live version consists of', async () => {
  const release = await openDesk();
  await release('publish', await buildSample(), '--promote');
  const { output } = await release('show', 'mfe-catalog', '--json');
  expect(JSON.parse(output).result).toMatchObject({
    version: '1.0.0',
    isLive: true,
    pages: ['catalog.detail'],
    clientBytes: 16,
    serverBytes: 16,
  });
  expect((await release('show', 'mfe-catalog@1.0.0')).output).toContain('mfe-catalog@1.0.0 (live)');
});

test('tells who did what and why, the last entries first when asked', async () => {
  const release = await openDesk();
  await release('publish', await buildSample());
  await release('promote', 'mfe-catalog@1.0.0', '--why', 'new buy box', '--who', 'izdanja');
  const { output } = await release('history', '--limit', '1');
  expect(output).toMatch(/^#2 {2}\S+ {2}izdanja {2}promote {2}mfe-catalog 1\.0\.0 {2}new buy box$/);
});

test('refuses with the reason, in words and in JSON, and exits with 1', async () => {
  const release = await openDesk();
  const folder = await buildSample();
  await writeFile(path.join(folder, 'server/server.cjs'), 'tampered');
  const inWords = await release('publish', folder);
  expect(inWords).toMatchObject({ output: '', exitCode: 1 });
  expect(inWords.errors).toContain('server/server.cjs of mfe-catalog@1.0.0 is not what was built');
  const inJson = await release('publish', folder, '--json');
  expect(inJson.exitCode).toBe(1);
  expect(JSON.parse(inJson.output)).toMatchObject({ ok: false, error: { code: 'release_damaged' } });
});

test('exits with 3 when the map has moved on', async () => {
  const release = await openDesk();
  await release('publish', await buildSample(), '--promote');
  await release('publish', await buildSample({ version: '1.1.0' }));
  const { exitCode, errors } = await release('promote', 'mfe-catalog@1.1.0', '--if-revision', '1');
  expect(exitCode).toBe(3);
  expect(errors).toBe('The map is at revision 2, not at 1: look again and retry');
});

test.each([
  ['no command', [], 'Name a command'],
  ['an unknown command', ['deploy'], 'There is no command "deploy"'],
  ['an unknown option', ['list', '--fast'], "Unknown option '--fast'"],
  ['an option of another command', ['list', '--promote'], '"list" has no option --promote'],
  ['a missing operand', ['publish'], 'Usage: publish <folder>'],
  ['a release without version', ['promote', 'mfe-catalog'], 'is not <remote>@<version>'],
  ['a number that is none', ['history', '--limit', 'all'], '--limit takes a whole number'],
])('explains %s and exits with 2', async (_, args, reason) => {
  const release = await openDesk();
  const { exitCode, errors } = await release(...args);
  expect(exitCode).toBe(2);
  expect(errors).toContain(reason);
});

test('helps with every command', async () => {
  const release = await openDesk();
  const { output, exitCode } = await release('--help');
  expect(exitCode).toBe(0);
  for (const command of ['publish', 'list', 'show', 'promote', 'history'])
    expect(output).toContain(`  ${command} `.trimEnd());
});
