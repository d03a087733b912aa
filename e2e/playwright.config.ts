import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';

const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** The composed site in a real browser, against the production build. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT ?? '4173'}`,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: launchFlags },
  },
});
