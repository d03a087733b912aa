import { getSweepstakes, postSweepstakeEntry } from '@storefront/contracts/calls/sweepstake';
import { languageCodes } from '@storefront/contracts/languages';
import { sweepstakes } from '../src/database/content-tables';
import { sweepstakeEntries } from '../src/database/visitor-tables';
import { removeOldEntries } from '../src/sweepstakes/entries';
import { friday, startTestShop, type TestShop } from './running-shop';

let shop: TestShop;
let now = friday;
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  now = friday;
  await shop.database.delete(sweepstakeEntries);
});

const entry = {
  lang: 'de',
  id: 1,
  name: ' Amra Kovač ',
  email: 'amra@example.com',
  answer: 'forty',
  accept_terms: true,
} as const;

async function enter(own: object = {}) {
  return shop.call(postSweepstakeEntry, { ...entry, ...own } as typeof entry, await shop.guest());
}

const entries = () => shop.database.select().from(sweepstakeEntries);

test.each(languageCodes)(
  'in %s it says what is to be won, until when, by which rules, and asks its question',
  async (lang) => {
    const { data } = (await shop.call(getSweepstakes, { lang })).data;
    const [first] = data;
    expect(first).toMatchObject({ is_open: true, starts_on: '2026-11-01', ends_on: '2027-11-30' });
    expect(first?.answers.map(({ code }) => code)).toEqual(['twelve', 'forty', 'two-hundred']);
    expect(first?.rules.match(/<li>/g)).toHaveLength(5);
  },
);

test('an entry is kept, and confirmed by a mail in its own language', async () => {
  expect(await enter()).toMatchObject({ statusCode: 200, data: { success: true } });
  expect(await entries()).toMatchObject([
    { name: 'Amra Kovač', email: 'amra@example.com', answer: 'forty', lang: 'de' },
  ]);
  const mail = (await shop.mails()).at(-1);
  expect(mail).toMatchObject({ to: 'amra@example.com', kind: 'sweepstake_entry', lang: 'de' });
  expect(mail?.subject).toBe('Ihre Teilnahme: Zwölf Morgen');
  expect(mail?.text).toContain('/de/gewinnspiel/');
});

test('an address takes part once, however it is written, and the second answer does not reveal the first', async () => {
  const first = await enter();
  const before = (await shop.mails()).length;
  const second = await enter({ email: 'AMRA@example.com', name: 'Somebody Else', answer: 'twelve' });
  expect(second).toEqual(first);
  expect(await entries()).toMatchObject([{ name: 'Amra Kovač', answer: 'forty' }]);
  expect(await shop.mails()).toHaveLength(before);
});

test('entries of one address at once are one', async () => {
  const token = await shop.guest();
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      shop.call(postSweepstakeEntry, { ...entry, email: index % 2 ? 'a@example.com' : 'A@example.com' }, token),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await entries()).toHaveLength(1);
});

test('before its first day and after its last it takes nothing', async () => {
  for (const day of ['2026-10-31T12:00:00Z', '2027-12-01T12:00:00Z']) {
    now = new Date(day);
    expect(await enter()).toMatchObject({ statusCode: 422, data: { label_name: 'error_sweepstake_closed' } });
    expect((await shop.call(getSweepstakes, { lang: 'ba' })).data.data[0]?.is_open).toBe(false);
  }
  expect(await entries()).toEqual([]);
});

test('without the rules accepted, with an answer that nobody offered, or for no sweepstake nothing is taken', async () => {
  const refused = async (own: object) => (await enter(own)).data.errors;
  expect(await refused({ accept_terms: false })).toEqual({ accept_terms: 'error_sweepstake_terms' });
  expect(await refused({ answer: 'ninety' })).toEqual({ answer: 'error_sweepstake_answer' });
  expect(await enter({ id: 99 })).toMatchObject({ statusCode: 404 });
  expect(await entries()).toEqual([]);
});

test('a hidden one is there for staff alone', async () => {
  await shop.database.update(sweepstakes).set({ visible: 0 });
  expect((await shop.call(getSweepstakes, { lang: 'ba' })).data.data).toEqual([]);
  expect((await shop.call(getSweepstakes, { lang: 'ba' }, await shop.staff())).data.data).toHaveLength(1);
  expect(await enter()).toMatchObject({ statusCode: 404 });
  await shop.database.update(sweepstakes).set({ visible: 1 });
});

test('sixty days after the draw nobody’s name is left, as the rules promise', async () => {
  await enter();
  await removeOldEntries(shop.database, new Date('2028-02-05T12:00:00Z'));
  expect(await entries()).toHaveLength(1);
  await removeOldEntries(shop.database, new Date('2028-02-06T12:00:00Z'));
  expect(await entries()).toEqual([]);
});
