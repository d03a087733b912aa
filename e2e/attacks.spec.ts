import { expect, test } from '@playwright/test';
import { type AttackContext, attacks } from '../tools/attacks/attack.mjs';
import { createReport } from '../tools/attacks/kit/report.mjs';

/** Ten ports for each: see `startAttackedSite`. */
const firstPort = 4500;
/** The short version of `npm run test:attacks`: the attacks that find most in the least time. */
const tried = [
  // Hostile content on a few pages is in `hostile-content.spec.ts`.
  ['content of a compromised provider', 'pages', '@long'],
  ['visitor input, and the parts of addresses that pages repeat', 'visitors', '@long'],
  ['a provider that fails', 'provider'],
  ['password guessing, open redirects of forms and leaks in logs', 'accounts'],
  ['many shoppers at once', 'crowd'],
  // Killed providers and databases that restart under buyers are in the provider's own tests too.
  ['killed processes', 'kills', '@long'],
  ['a database that restarts', 'database', '@long'],
] as const;

test.describe.configure({ timeout: 600_000 });

for (const [index, [what, name, tag]] of tried.entries()) {
  test(`the shop holds against ${what}`, { tag }, async () => {
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
