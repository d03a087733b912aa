import { PassThrough } from 'node:stream';
import { getProfile, login } from '@storefront/contracts/calls/auth';
import { listOrders } from '@storefront/staff-contracts/orders';
import { runShopCommand } from '../src/import/cli/command-line';
import { exitCodes } from '../src/import/import-error';
import { findPackageRoot } from '../src/package-root';
import { createUser } from './create-user';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { demoFolder } from './demo-seed';
import { friday, startTestShop } from './running-shop';

let database: DatabaseUnderTest;
let amra: Awaited<ReturnType<typeof createUser>>;
let session = '';
beforeAll(async () => {
  database = await createDatabaseUnderTest();
  const shop = await startTestShop({ database: database.place });
  amra = await createUser(shop, 'amra@example.com');
  session = (await shop.call(login, amra, await shop.guest())).data.jwt ?? '';
  await shop.close();
});
afterAll(() => database.remove());

/** Runs `npm run shop -- staff` as a program of its own would, and answers what it said. */
async function run(...args: string[]) {
  const output = new PassThrough({ encoding: 'utf8' });
  const errors = new PassThrough({ encoding: 'utf8' });
  const nothing = () => undefined;
  const exitCode = await runShopCommand(['staff', ...args], {
    env: { NODE_ENV: 'test', USER: 'owner', SEED_FOLDER: demoFolder, ...database.environment },
    packageRoot: findPackageRoot(__dirname),
    clock: () => friday,
    bar: { start: nothing, update: nothing, print: nothing, stop: nothing },
    output,
    errors,
  });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

/** What an account may do: its login, and whether it is answered orders. */
async function tryAsStaff(user: typeof amra, known = '') {
  const shop = await startTestShop({ database: database.place });
  const token = (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
  const statuses = {
    before: known === '' ? undefined : (await shop.call(getProfile, {}, known)).statusCode,
    orders: (await shop.call(listOrders, { lang: 'en' }, token)).statusCode,
  };
  await shop.close();
  return statuses;
}

test(`${engine}: a customer becomes staff and a customer again, each time logged out of what was open`, async () => {
  expect(await tryAsStaff(amra, session)).toEqual({ before: 200, orders: 404 });
  expect((await run('add', 'Amra@Example.com')).output).toContain('is staff now. Who was logged in logs in again');
  expect(await tryAsStaff(amra, session)).toEqual({ before: 401, orders: 200 });
  expect((await run('add', 'amra@example.com')).output).toContain('is staff already');
  expect((await run('list')).output).toContain('amra@example.com');
  expect((await run('remove', 'amra@example.com')).exitCode).toBe(exitCodes.done);
  expect((await run('list')).output).not.toContain('amra@example.com');
  expect(await tryAsStaff(amra)).toMatchObject({ orders: 404 });
  const { result } = JSON.parse((await run('log', 'amra@example.com', '--json')).output);
  expect(result.deeds).toMatchObject([
    { action: 'account.remove', actor: 'owner', before: { role: 'staff' }, after: { role: 'customer' } },
    { action: 'account.add', actor: 'owner', before: { role: 'customer' }, after: { role: 'staff' } },
  ]);
});

test('who has no account gets one without a password that anybody knows', async () => {
  const { output } = await run('add', 'novi@example.com', '--name', 'Novi Kolega Kolegić', '--as', 'Damir');
  expect(output).toContain('choose one by "forgotten password"');
  const { result } = JSON.parse((await run('list', '--json')).output);
  expect(result.staff).toContainEqual({
    ...{ email: 'novi@example.com', first_name: 'Novi', last_name: 'Kolega Kolegić' },
    created_at: friday.toISOString(),
  });
  expect((await run('log')).output).toContain('Damir account.add novi@example.com null → {"role":"staff"}');
});

test('an account of a release manager is not taken, nor an address that is none, nor one of a customer removed', async () => {
  expect(await run('add', 'izdanja@example.com')).toMatchObject({
    exitCode: exitCodes.failed,
    errors: expect.stringContaining('release manager'),
  });
  expect((await run('add', 'nobody')).exitCode).toBe(exitCodes.wrongUse);
  expect((await run('remove', 'kupac@example.com')).exitCode).toBe(exitCodes.failed);
});
