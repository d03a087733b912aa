import { defineConfig } from '@playwright/test';
import { findBrowser, findFirefox } from '../tools/browser.mjs';

const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Visitors of the journeys have rejected all consent: the banner has a spec of its own. */
const refusedCookie = {
  name: 'gdpr_cookie',
  value: '',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: true,
  sameSite: 'Lax' as const,
};

const firefox = findFirefox();

/** The composed site in a real browser, against the production build; tagged tests in a second browser too. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  // What takes a minute for one test belongs to the long loads.
  grepInvert: process.env.E2E_LONG ? undefined : /@long/,
  testIgnore: process.env.E2E_LONG ? undefined : '**/*.long.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT ?? '4173'}`,
    storageState: { cookies: [refusedCookie], origins: [] },
    // Recording a trace of every test takes time: turn it on to investigate a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'chromium', use: { launchOptions: { executablePath: findBrowser(), args: launchFlags } } },
    // By WebDriver BiDi, which any Firefox speaks (decision 0001). It keeps the colour scheme it has.
    ...(firefox
      ? [
          {
            name: 'firefox',
            grep: /@firefox/,
            // Firefox is slow where both browsers share two cores.
            timeout: 180_000,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              colorScheme: null,
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
  ],
});
