/**
 * One attack on the composed site. It starts what it needs on ports of its own from `port` on (ten of them), ends it, and
 * writes into the report what it saw.
 *
 * @typedef {{ report: import('./kit/report.mjs').Report, prepared: string, port: number, isShort: boolean }} AttackContext
 * @typedef {(context: AttackContext) => Promise<void>} Attack
 */

import { attackAccounts } from './accounts.mjs';
import { attackByCrowd } from './crowd.mjs';
import { attackDatabase } from './database-restarts.mjs';
import { attackPages } from './hostile-pages.mjs';
import { attackAsVisitor } from './hostile-visitors.mjs';
import { attackByKills } from './kills.mjs';
import { attackByProvider } from './provider-faults.mjs';
import { attackRedirects } from './redirects.mjs';
import { attackSlowly } from './slow-requests.mjs';

/** All attacks, by the name that `npm run test:attacks <name>` takes. @type {Record<string, Attack>} */
export const attacks = {
  database: attackDatabase,
  kills: attackByKills,
  crowd: attackByCrowd,
  provider: attackByProvider,
  accounts: attackAccounts,
  redirects: attackRedirects,
  slow: attackSlowly,
  visitors: attackAsVisitor,
  pages: attackPages,
};
