import { expect, test } from '@playwright/test';
import { type AttackContext, attacks } from '../tools/attacks/attack.mjs';
import { createReport } from '../tools/attacks/kit/report.mjs';

/** Ten ports for each: see `startAttackedSite`. */
const firstPort = 4500;
/** The short version of `npm run test:attacks`: what tells most in the least time. */
const tried = [
  ['content of a provider that has been taken over', 'pages'],
  ['what visitors write, and what pages repeat of an address', 'visitors'],
  ['a provider that fails', 'provider'],
  ['guessed passwords, forms that lead elsewhere and logs', 'accounts'],
  ['a crowd of shoppers', 'crowd'],
  ['processes that are ended by force', 'kills'],
  ['a database that restarts', 'database'],
] as const;

test.describe.configure({ timeout: 240_000 });

for (const [index, [what, name]] of tried.entries()) {
  test(`the shop holds against ${what}`, async () => {
    const context: AttackContext = {
      report: createReport(() => undefined),
      // Seeded and published once for all journeys; each attack copies it.
      prepared: process.env.E2E_DATA_DIR ?? '',
      port: firstPort + index * 10,
      isShort: true,
    };
    await attacks[name]?.(context);
    const failed = context.report.failures().map(({ what: attack, expected, seen }) => ({ attack, expected, seen }));
    expect(failed).toEqual([]);
    expect(context.report.findings.length).toBeGreaterThan(0);
  });
}
