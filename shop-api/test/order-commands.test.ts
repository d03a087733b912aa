import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { runShopCommand } from '../src/import/cli/command-line';
import { exitCodes } from '../src/import/import-error';
import { toDecimal } from '../src/order-lifecycle/cli/decimal';
import { findPackageRoot } from '../src/package-root';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { demoFolder } from './demo-seed';
import { placeOrder } from './placed-order';
import { friday, startTestShop } from './running-shop';
import { mug } from './shopper';

const folder = mkdtempSync(path.join(tmpdir(), 'order-commands-'));
let database: DatabaseUnderTest;
/** Of one mug, by transfer and to be paid at the door. */
let transfer: string;
let cash: string;
/** Two more transfers that are awaited. */
let awaited: string;
let tooLittle: string;
beforeAll(async () => {
  database = await createDatabaseUnderTest();
  const shop = await startTestShop({ database: database.place });
  transfer = (await placeOrder(shop, await shop.guest(), mug.code, 'bank_transfer')).order_number;
  cash = (await placeOrder(shop, await shop.guest())).order_number;
  awaited = (await placeOrder(shop, await shop.guest(), mug.code, 'bank_transfer')).order_number;
  tooLittle = (await placeOrder(shop, await shop.guest(), mug.code, 'bank_transfer')).order_number;
  await shop.close();
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run shop -- orders` as a program of its own would, and answers what it said. */
async function run(...args: string[]) {
  const output = new PassThrough({ encoding: 'utf8' });
  const errors = new PassThrough({ encoding: 'utf8' });
  const nothing = () => undefined;
  const exitCode = await runShopCommand(['orders', ...args], {
    env: { NODE_ENV: 'test', SEED_FOLDER: demoFolder, ...database.environment },
    packageRoot: findPackageRoot(__dirname),
    clock: () => friday,
    bar: { start: nothing, update: nothing, print: nothing, stop: nothing },
    output,
    errors,
  });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

async function runJson(...args: string[]) {
  const { output, exitCode } = await run(...args, '--json');
  return { exitCode, ...JSON.parse(output) };
}

test(`${engine}: an order goes from its payment to its refund by commands, and its history says who did what`, async () => {
  const by = ['--as', 'Damir'];
  expect((await runJson('pay', transfer, ...by)).result).toMatchObject({
    state: 'paid',
    paid_at: friday.toISOString(),
  });
  await run('pack', transfer, ...by);
  const tracking = ['--carrier', 'DHL', '--tracking', '42', '--url', 'https://dhl.example/42'];
  const shipped = await runJson('ship', transfer, ...by, ...tracking);
  expect(shipped.result.parcels).toMatchObject([{ state: 'shipped', carrier: 'DHL', tracking_number: '42' }]);
  await run('deliver', transfer, ...by);
  await run('return', transfer, ...by, '--reason', 'a crack');
  const part = await runJson('refund', transfer, ...by, '--amount', '10,50', '--key', 'first-try');
  expect(part.result).toMatchObject({ status: 'done', state: 'partially_refunded', refunded_minor: 1050 });
  const again = await runJson('refund', transfer, ...by, '--amount', '10,50', '--key', 'first-try');
  expect(again.result).toMatchObject({ status: 'done', refunded_minor: 1050 });
  const { result } = await runJson('refund', transfer, ...by);
  expect(result).toMatchObject({ state: 'refunded', refunded_minor: result.total_minor });
  expect(result.history.map(({ action, actor_name }: Record<string, string>) => `${action} ${actor_name}`)).toEqual([
    ...['place ', 'pay Damir', 'pack Damir', 'ship Damir', 'deliver Damir', 'return Damir'],
    ...['refund_part Damir', 'refund_all Damir'],
  ]);
  const { output } = await run('show', transfer);
  expect(output).toMatch(/return \(parcel 1\) {2}delivered → returned {2}Damir {2}"a crack"/);
});

test(`${engine}: what the state does not allow is said in a sentence, with an exit code, and changes nothing`, async () => {
  const refused = await run('deliver', cash);
  expect(refused).toMatchObject({ exitCode: exitCodes.failed, output: '' });
  expect(refused.errors).toBe(`Order ${cash}: its present state does not allow this (see "orders show")\n`);
  expect(await run('refund', cash)).toMatchObject({
    exitCode: exitCodes.failed,
    errors: `Order ${cash}: no more can be refunded than was paid\n`,
  });
  expect((await runJson('show', cash)).result).toMatchObject({ state: 'received', history: [{ action: 'place' }] });
});

test.each([
  [['show', '2026-999999'], /There is no order 2026-999999/],
  [['list', '--state', 'lost'], /"lost" is no state. States: received, /],
  [['ship', '2026-000001', '--items', '=2'], /--items is written as CODE=2,OTHER/],
  [['refund', '2026-000001', '--amount', 'all'], /--amount is written as 12.50/],
  [['export', '--from', 'yesterday'], /"yesterday" is no day/],
  [['fly', '2026-000001'], /unknown command|too many arguments/],
])('%j is wrong use, and the message says how it is right', async (args, message) => {
  expect(await run(...args)).toMatchObject({ exitCode: exitCodes.wrongUse, errors: expect.stringMatching(message) });
});

test(`${engine}: orders are listed by state, the newest first`, async () => {
  const { result } = await runJson('list', '--state', 'received');
  expect(result.orders.map(({ number }: { number: string }) => number)).toEqual([cash]);
  expect((await run('list')).output.split('\n')[0]).toMatch(
    new RegExp(`^${tooLittle} {2}2026-11-20 {2}awaiting_payment .* Lejla Hodžić$`),
  );
});

test(`${engine}: transfers of a bank statement pay the orders that they name, once, and the rest is for people`, async () => {
  const file = path.join(folder, 'statement.csv');
  const total = async (number: string) => toDecimal((await runJson('show', number)).result.total_minor);
  const lines = [
    `2026-11-20,${await total(awaited)},BAM,Lejla,Narudzba ${awaited}`,
    `2026-11-20,1.00,BAM,Emir,Narudzba ${tooLittle}`,
    `2026-11-20,${await total(cash)},BAM,Ana,Narudzba ${cash}`,
    '2026-11-20,5.00,BAM,Ivo,za knjige',
  ];
  writeFileSync(file, `date,amount,currency,payer,purpose\n${lines.join('\n')}\n`);
  const tried = await runJson('import-payments', file, '--dry-run');
  expect(tried.result).toMatchObject({ isDryRun: true, paid: 1, open: 3 });
  expect((await runJson('show', awaited)).result.state).toBe('awaiting_payment');

  const { result } = await runJson('import-payments', file);
  expect(result.entries.map(({ outcome, order }: Record<string, string>) => [outcome, order])).toEqual([
    ['paid', awaited],
    ['another_amount', tooLittle],
    ['not_awaited', cash],
    ['no_order', null],
  ]);
  const paid = (await runJson('show', awaited)).result;
  expect(paid).toMatchObject({ state: 'paid', paid_at: friday.toISOString() });
  expect(paid.history.at(-1)).toMatchObject({ action: 'pay', actor: 'bank', reason: 'bank statement of 2026-11-20' });

  const again = await run('import-payments', file);
  expect(again.output).toBe('0 orders paid · 4 read before · 0 to look at\n');
  expect((await runJson('show', awaited)).result.history).toHaveLength(2);
});

test('a statement that cannot be read changes nothing, and the message says why', async () => {
  const file = path.join(folder, 'broken.xml');
  writeFileSync(file, '<Document>');
  expect(await run('import-payments', file)).toMatchObject({
    exitCode: exitCodes.failed,
    errors: expect.stringMatching(/broken\.xml: .*Nothing was changed/),
  });
  expect((await run('import-payments', path.join(folder, 'none.xml'))).exitCode).toBe(exitCodes.wrongUse);
  expect((await run('import-payments', folder)).exitCode).toBe(exitCodes.wrongUse);
});

test(`${engine}: orders are exported as CSV that a spreadsheet opens, to a file or to standard output`, async () => {
  const out = path.join(folder, 'orders.csv');
  expect(await runJson('export', '--out', out)).toMatchObject({ exitCode: exitCodes.done, result: { orders: 11 } });
  const rows: Record<string, string>[] = parse(readFileSync(out), { columns: true });
  expect(rows.filter(({ number }) => number === cash)).toMatchObject([
    { state: 'received', currency: 'BAM', paid_at: '', refunded: '0.00', code: mug.code, quantity: '1', parcel: '1' },
  ]);
  expect(rows.find(({ number }) => number === cash)?.total).toMatch(/^\d+\.\d{2}$/);
  const { output } = await run('export', '--from', '2026-11-20');
  const since: Record<string, string>[] = parse(output, { columns: true });
  expect(new Set(since.map(({ number }) => number))).toEqual(new Set([cash, transfer, awaited, tooLittle]));
});
