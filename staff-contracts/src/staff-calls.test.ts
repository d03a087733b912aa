import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls, findCheckedFields } from '@storefront/contracts/calls/schemas';
import { staffCalls } from './staff-calls';

const sources = readdirSync(__dirname).filter((file) => /^[a-z]+\.ts$/.test(file));
const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

it('gives every described call its schemas, marked pure so that a page carries only what it calls', () => {
  const described = sources.flatMap((file) => [
    ...read(file).matchAll(/PURE__ \*\/ defineStaffCall<.*?>\('(\w+)'\)/gs),
  ]);
  const uses = sources.flatMap((file) => [...read(file).matchAll(/defineStaffCall</g)]);
  const names = staffCalls.map(({ descriptor }) => descriptor.name);
  expect(described.map(([, name]) => name).sort()).toEqual([...names].sort());
  expect(uses).toHaveLength(names.length);
  expect(new Set(names).size).toBe(names.length);
});

it('repeats no call of the contract', () => {
  const places = new Set(allCalls.map(({ descriptor: { method, path: at } }) => `${method} ${at}`));
  expect(staffCalls.filter(({ descriptor }) => places.has(`POST ${descriptor.path}`))).toEqual([]);
});

it('answers text and numbers only: the gateway passes the answers on and cleans no HTML in them', () => {
  expect(staffCalls.flatMap(({ schemas }) => findCheckedFields(schemas.response))).toEqual([]);
});

it('brings validators to servers only', () => {
  const browserFiles = sources.map(read).join('\n');
  expect(browserFiles).not.toMatch(/^import (?!type )[^;]*(?:zod|schema)/m);
});

describe('what a coupon must say', () => {
  const create = staffCalls.find(({ descriptor }) => descriptor.name.endsWith('_coupons_create'));
  const money = { BAM: 500, EUR: 250, RSD: 30_000 };
  const base = { lang: 'en', code: ' jesen-5 ' };
  const findFields = (coupon: object) => {
    const checked = create?.schemas.request.safeParse({ ...base, ...coupon });
    return checked?.error?.issues.map(({ path: at }) => at.join('.')) ?? [];
  };

  it.each<[string, object, string[]]>([
    ['a percentage', { type: 'percentage', percent: 5 }, []],
    ['an amount in every currency', { type: 'amount', amount_minor: money }, []],
    ['free delivery', { type: 'free_shipping', minimum_minor: money }, []],
    ['how much, of a percentage', { type: 'percentage' }, ['percent']],
    ['nothing of a percentage, where it is an amount', { type: 'amount', percent: 5 }, ['percent', 'amount_minor']],
    ['every currency', { type: 'amount', amount_minor: { BAM: 500 } }, ['amount_minor.EUR', 'amount_minor.RSD']],
    ['at most everything', { type: 'percentage', percent: 101 }, ['percent']],
    [
      'days in their order',
      { type: 'free_shipping', valid_from: '2026-12-02', valid_until: '2026-12-01' },
      ['valid_until'],
    ],
  ])('%s', (_, fields, wrong) => expect(findFields(fields)).toEqual(wrong));
});
