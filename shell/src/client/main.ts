import type { BootData } from '../app/boot-data';
import { nextTask } from './next-task';

// A task for each step: as one they would keep a phone from answering for a quarter of a second. No step waits for a file: what is
// imported eagerly has come with this one.
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell');
  await nextTask();
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData;
  globalThis.__SRI__ = { ...boot.integrity };
  await startShell(boot);
}

// The scripts may arrive before the document's end, where the boot data stand.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start(), { once: true });
else void start();
