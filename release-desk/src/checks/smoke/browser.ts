import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { CheckSkipped } from '../check';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-quic', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** The browser that is named, or one on this machine. */
export function findBrowserFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env.CHROMIUM_PATH ?? env.BROWSER_PATH;
  if (named) return named;
  const folders = (env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Opens a browser without a window. Where there is none the check is skipped and says what to do. */
export async function openBrowser(env: Readonly<Record<string, string | undefined>>): Promise<Browser> {
  const executablePath = findBrowserFile(env);
  if (!executablePath) throw new CheckSkipped('there is no browser on this machine: name one by CHROMIUM_PATH');
  // Drives browsers; an installation that only promotes goes without.
  const { chromium } = await import('playwright-core').catch(() => {
    throw new CheckSkipped('playwright-core is not installed');
  });
  return chromium.launch({ executablePath, args: flags });
}
