import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderInUseError, lockFolder } from './folder-lock';

const hook = path.join(__dirname, '../../test/typescript-hook.cjs');

/** Takes the lock in a program of its own, which is then killed. */
async function lockElsewhere(folder: string) {
  const script = `require(${JSON.stringify(hook)});
    require(${JSON.stringify(path.join(__dirname, 'folder-lock.ts'))}).lockFolder(${JSON.stringify(folder)})
      .then(() => { console.log('locked'); setInterval(() => undefined, 1000); });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

test('a folder is one program’s at a time', async () => {
  const folder = path.join(tmpdir(), randomUUID());
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await unlock();
  await (await lockFolder(folder))();
});

test('a program that was killed keeps nobody out', async () => {
  const folder = path.join(tmpdir(), randomUUID());
  const kill = await lockElsewhere(folder);
  await expect(lockFolder(folder)).rejects.toThrow(folder);
  await kill();
  await (await lockFolder(folder))();
}, 60_000);
