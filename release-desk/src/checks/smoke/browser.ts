import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { CheckSkipped } from '../check';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-quic', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
];

/** The configured browser, or one on this machine. */
export function findBrowserFile(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = env.CHROMIUM_PATH ?? env.BROWSER_PATH;
  if (named) return named;
  const folders = (env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** Opens a headless browser; without one the check is skipped with a hint. */
export async function openBrowser(env: Readonly<Record<string, string | undefined>>): Promise<Browser> {
  const executablePath = findBrowserFile(env);
  if (!executablePath) throw new CheckSkipped('there is no browser on this machine: name one by CHROMIUM_PATH');
  // Optional: an installation that only promotes does not need it.
  const { chromium } = await import('playwright-core').catch(() => {
    throw new CheckSkipped('playwright-core is not installed');
  });
  return chromium.launch({ executablePath, args: flags });
}
