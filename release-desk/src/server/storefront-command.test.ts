import { spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { buildSample, makeFolder } from '../../test/sample-release';
import { type ServedDesk, serveDesk } from '../../test/served-desk';

// A program is started for each command, and every change is synced to the disk several times.
jest.setTimeout(30_000);

const command = path.resolve(__dirname, '../../../remote-kit/src/cli/storefront.mjs');

let desk: ServedDesk;
beforeEach(async () => {
  desk = await serveDesk();
  await desk.createToken('amra', { kind: 'manager' });
});
afterEach(() => desk.close());

/** Runs `storefront` in the folder of a remote that is built: with its own variables only, not those of whoever runs the test. */
async function storefront(env: Record<string, string>, ...words: string[]) {
  const folder = await makeFolder();
  await symlink(await buildSample(), path.join(folder, 'dist'), 'junction');
  const child = spawn(process.execPath, [command, ...words], { cwd: folder, env: { HOME: folder, ...env } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  return { exitCode, printed };
}

test('a team publishes what it has built, with a token of its own, and once', async () => {
  const env = { RELEASE_TOKEN: await desk.createToken('catalogue', { kind: 'team', remotes: ['mfe-catalog'] }) };
  const publish = () => storefront(env, 'publish', '--desk', desk.origin, '--why', 'filters');
  expect(await publish()).toMatchObject({ exitCode: 0, printed: expect.stringContaining('1.0.0 is published\n') });
  expect(await publish()).toMatchObject({ exitCode: 0, printed: expect.stringContaining('was published already\n') });
  expect((await desk.registry.require('mfe-catalog', '1.0.0')).release.version).toBe('1.0.0');
});

test('a check says what the desk would say, and publishes nothing', async () => {
  const env = {
    RELEASE_TOKEN: await desk.createToken('catalogue', { kind: 'team', remotes: ['mfe-catalog'] }),
    RELEASE_DESK_URL: desk.origin,
  };
  const check = () => storefront(env, 'check', '--no-smoke');
  expect(await check()).toEqual({
    exitCode: 0,
    printed: expect.stringContaining('mfe-catalog@1.0.0 would be taken in'),
  });
  expect(await desk.registry.list()).toEqual([]);
  // A version that was checked can be changed.
  expect(await check()).toMatchObject({ exitCode: 0 });
});

test('says in the words of the desk why it refuses', async () => {
  const env = {
    RELEASE_TOKEN: await desk.createToken('publishers', { kind: 'team', remotes: ['mfe-publish'] }),
    RELEASE_DESK_URL: desk.origin,
  };
  const { exitCode, printed } = await storefront(env, 'publish');
  expect([exitCode, printed]).toEqual([1, expect.stringContaining('mfe-catalog')]);
});

test.each([
  ['no desk is named', ['publish'], '--desk https://desk.example'],
  ['a token would go over a network in clear', ['publish', '--desk', 'http://desk.example'], '--desk https://'],
  ['types are to be written nowhere', ['types'], '--out'],
  ['a page to record is no path', ['record', 'x', '--shop', 'http://localhost', '--desk', 'http://localhost'], '/x'],
  ['an option is mistyped', ['publish', '--dsk', 'x'], '--dsk'],
  ['the command is not there', ['polish'], 'There is no "polish".'],
])('explains itself where %s', async (_, words, message) => {
  const { exitCode, printed } = await storefront({}, ...words);
  expect([exitCode, printed]).toEqual([1, expect.stringContaining(message)]);
  expect(printed).toContain('storefront build');
});
