import { createVisitor } from '../visitor/visitor.mjs';
import { copyPrepared, isServing, scripts, startAttackedSite } from './kit/attacked-site.mjs';
import { isAlive } from './kit/process-tree.mjs';
import { readStock } from './kit/shopper.mjs';
import { inSeconds, whenSo } from './kit/waiting.mjs';

/** @typedef {import('./kit/attacked-site.mjs').AttackedSite} AttackedSite */

const backWithinMs = 30_000;
const endedWithinMs = 15_000;
const names = /** @type {(keyof typeof scripts)[]} */ (['provider', 'bank', 'desk', 'shell']);

/** A customer with something in the cart. @param {string} origin */
async function comeWithCart(origin) {
  const visitor = createVisitor(origin, { timeoutMs: 5000 });
  const [code] = [...(await readStock(origin))].find(([, pieces]) => pieces > 5) ?? [];
  await visitor.send('POST', '/hapi/v1/auth/login/', { email: 'kupac@example.com', password: 'Kupac-2026!' });
  await visitor.send('POST', '/hapi/v1/webshop/product/', { shopping_cart_code: code, quantity: 2 });
  /** Whether the visitor is still logged in, and the cart as it was. */
  const isAsBefore = async () => {
    const profile = JSON.parse((await visitor.ask('/hapi/v1/auth/profile/')).text);
    const cart = JSON.parse((await visitor.ask('/hapi/v1/webshop/cart/full/?lang=ba')).text);
    const page = await visitor.ask('/webshop/shopping_cart/');
    const items = cart.data.parcels.flatMap(
      (/** @type {{ items: { shopping_cart_code: string }[] }} */ { items: all }) => all,
    );
    return (
      page.status === 200 &&
      profile.data?.email === 'kupac@example.com' &&
      items.some((/** @type {{ shopping_cart_code: string }} */ item) => item.shopping_cart_code === code)
    );
  };
  if (!(await isAsBefore())) throw new Error('the customer could not fill a cart');
  return isAsBefore;
}

/** @param {AttackedSite} site */
function readPids(site) {
  return Object.fromEntries(names.map((name) => [name, site.findProcess(name)]));
}

/**
 * Ends one program by force: it comes back, and nobody else has to.
 * @param {import('./attack.mjs').AttackContext['report']} report
 * @param {AttackedSite} site
 * @param {keyof typeof scripts} name
 * @param {() => Promise<boolean>} isAsBefore
 */
async function killOne(report, site, name, isAsBefore) {
  const before = readPids(site);
  const pid = before[name];
  if (pid === undefined) return report.add(`kill -9 of the ${name}`, 'it runs', 'it did not run', false);
  process.kill(pid, 'SIGKILL');
  const backMs = await whenSo(async () => {
    const now = site.findProcess(name);
    return now !== undefined && now !== pid && (await isServing(site)) && (await isAsBefore());
  }, backWithinMs);
  const after = readPids(site);
  const lost = names.filter((other) => other !== name && after[other] !== before[other]);
  const seen = site.hasEnded()
    ? 'the start script stopped everything'
    : `back, with cart and session, after ${inSeconds(backMs)}; ${lost.length === 0 ? 'no other was restarted' : `${lost.join(', ')} went too`}`;
  const expected = `back within ${inSeconds(backWithinMs)} with cart and session; the others stay`;
  report.add(`kill -9 of the ${name}`, expected, seen, backMs !== undefined && lost.length === 0);
}

/** @param {import('./attack.mjs').AttackContext} context @param {AttackedSite} site @param {() => Promise<boolean>} isAsBefore @returns {Promise<AttackedSite>} */
async function killStartScript({ report, port }, site, isAsBefore) {
  const children = site.programs();
  process.kill(site.pid, 'SIGKILL');
  const endedMs = await whenSo(() => children.every(({ pid }) => !isAlive(pid)), endedWithinMs);
  const left = children.filter(({ pid }) => isAlive(pid));
  for (const { pid } of left) process.kill(pid, 'SIGKILL');
  const seen =
    endedMs === undefined
      ? `${left.length} of ${children.length} lived on`
      : `${children.length} ended within ${inSeconds(endedMs)}`;
  report.add(
    'kill -9 of the start script',
    `its children end within ${inSeconds(endedWithinMs)}`,
    seen,
    endedMs !== undefined,
  );
  const next = await startAttackedSite({ port, dataFolder: site.dataFolder });
  const isThere = (await whenSo(isAsBefore, 10_000)) !== undefined;
  const started = `ready after ${inSeconds(next.startMs)}, cart and session ${isThere ? 'there' : 'LOST'}`;
  report.add('the start after it', 'on the same ports and data, with cart and session', started, isThere);
  return next;
}

/**
 * `kill -9` of each process in turn.
 * @type {import('./attack.mjs').Attack}
 */
export async function attackByKills(context) {
  const { report, prepared, port, isShort } = context;
  const dataFolder = copyPrepared(prepared);
  let site = await startAttackedSite({ port, dataFolder });
  try {
    const isAsBefore = await comeWithCart(site.origin);
    for (const name of isShort ? /** @type {const} */ (['provider', 'shell']) : names) {
      report.progress(`kill -9 of the ${name}`);
      await killOne(report, site, name, isAsBefore);
      if (!site.hasEnded() && (await isServing(site))) continue;
      // A site that ended with its program is started again for the remaining ones.
      await site.stop();
      site = await startAttackedSite({ port, dataFolder });
      await whenSo(isAsBefore, 10_000);
    }
    site = await killStartScript(context, site, isAsBefore);
  } finally {
    await site.remove();
  }
}
