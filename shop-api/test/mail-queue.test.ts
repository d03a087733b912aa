import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SeedLabels, SeedShop } from '../seed/seed-types';
import type { OpenDatabase } from '../src/database/connection';
import { mailQueue } from '../src/database/email-tables';
import { openDatabase } from '../src/database/open-database';
import { type MailMessage, MailRefused, type MailTransport } from '../src/mail/mail-message';
import { claimMails } from '../src/mail/mail-queue';
import { createMailer } from '../src/mail/mailer';
import { findPackageRoot } from '../src/package-root';
import type { Shop } from '../src/site/shop';
import { createDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test';

jest.setTimeout(60_000);

const root = findPackageRoot(__dirname);
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, 'seed', file), 'utf8')) as T;
const texts = Object.entries(read<SeedLabels>('labels/shop.json')).map(([code, text]) => [code, text.ba]);
const shop = {
  site: read<SeedShop>('shop.json').site,
  siteUrl: 'https://vrelo.example/',
  labels: { ba: Object.fromEntries(texts) },
} as unknown as Shop;

const start = new Date('2026-11-20T09:00:00Z');
const minuteMs = 60_000;
let now = start;
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};

let place: DatabaseUnderTest;
let opened: OpenDatabase;
beforeAll(async () => {
  place = await createDatabaseUnderTest();
  opened = await openDatabase(place.place, path.join(root, 'migrations'), async () => undefined);
});
afterAll(async () => {
  await opened.close();
  await place.remove();
});
beforeEach(async () => {
  now = start;
  await opened.database.delete(mailQueue);
});

/** A program that sends mails. What it does with each is the test's choice. */
function startProgram(onMail: (message: MailMessage) => void = () => undefined) {
  const sent: MailMessage[] = [];
  const failures: string[] = [];
  const transport: MailTransport = {
    async deliver(message) {
      onMail(message);
      sent.push(message);
    },
  };
  const mailer = createMailer({
    database: opened.database,
    shop,
    transport,
    clock: () => now,
    onFailure: (error) => failures.push((error as Error).message),
  });
  const send = (to = 'lejla@example.com') => mailer.sendMail('password_changed', to, 'ba', { path: '/auth/' });
  return { ...mailer, send, sent, failures };
}

const away = () => {
  throw new Error('connect ECONNREFUSED');
};

test('a mail that could not leave outlives its program: the next one sends it, as the same mail', async () => {
  const ids: string[] = [];
  const first = startProgram(({ id }) => {
    ids.push(id);
    away();
  });
  first.send();
  await first.close();
  wait(1);
  const next = startProgram(({ id }) => void ids.push(id));
  await next.settled();
  expect(next.sent).toMatchObject([{ to: 'lejla@example.com', subject: 'Vaša lozinka je promijenjena', date: start }]);
  expect(new Set(ids).size).toBe(1);
  expect(await opened.database.select().from(mailQueue)).toEqual([]);
  await next.close();
});

test('of two programs on one database each mail is sent by one', async () => {
  const programs = [startProgram(), startProgram()];
  for (let index = 0; index < 40; index += 1) programs[index % 2]?.send(`reader-${index}@example.com`);
  await Promise.all(programs.map((program) => program.settled()));
  await Promise.all(programs.map((program) => program.settled()));
  const reached = programs.flatMap(({ sent }) => sent.map(({ to }) => to));
  expect(reached).toHaveLength(40);
  expect(new Set(reached).size).toBe(40);
  await Promise.all(programs.map((program) => program.close()));
});

test('a mail is tried again after longer and longer waits, for two days, and then given up', async () => {
  const program = startProgram(away);
  program.send();
  await program.settled();
  const waits: number[] = [];
  for (let rows = await opened.database.select().from(mailQueue); rows[0]; ) {
    const { nextAttemptAt } = rows[0];
    waits.push((nextAttemptAt.getTime() - now.getTime()) / minuteMs);
    now = new Date(nextAttemptAt.getTime() - 1);
    await program.settled();
    expect(program.failures).toHaveLength(waits.length);
    now = nextAttemptAt;
    await program.settled();
    rows = await opened.database.select().from(mailQueue);
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
  expect(program.failures.at(-1)).toContain('it is given up: connect ECONNREFUSED');
  await program.close();
});

test('a mail that the server refuses for good is given up at once, and the log does not say whose it was', async () => {
  const program = startProgram(({ to }) => {
    throw new MailRefused(`550 5.1.1 <${to}>: no such user`);
  });
  program.send();
  await program.settled();
  expect(program.failures).toEqual([
    expect.stringMatching(
      /^Mail \d+ \(password_changed\) was not taken at attempt 1, it is given up: 550 5\.1\.1 <…@…>: no such user$/,
    ),
  ]);
  expect(await opened.database.select().from(mailQueue)).toEqual([]);
  await program.close();
});

test('one mail that is refused holds up no other', async () => {
  const program = startProgram(({ to }) => {
    if (to.startsWith('nobody')) away();
  });
  program.send('nobody@example.com');
  program.send('amra@example.com');
  await program.settled();
  expect(program.sent.map(({ to }) => to)).toEqual(['amra@example.com']);
  await program.close();
});

test('what a program had in hand when it died is taken over by another, after a while', async () => {
  const program = startProgram();
  await program.queueMail(opened.database, { kind: 'signup', to: 'a@example.com', lang: 'ba', data: { path: '/' } });
  expect(await claimMails(opened.database, now, 5)).toHaveLength(1);
  wait(9);
  await program.settled();
  expect(program.sent).toEqual([]);
  wait(1);
  await program.settled();
  expect(program.sent).toHaveLength(1);
  await program.close();
});

test('a mail is queued in the transaction that it is about, or not at all', async () => {
  const program = startProgram();
  const mail = { kind: 'signup', to: 'a@example.com', lang: 'ba', data: { path: '/' } } as const;
  const work = opened.database.transaction(async (transaction) => {
    await program.queueMail(transaction, mail);
    throw new Error('the order did not come about');
  });
  await expect(work).rejects.toThrow('did not come about');
  await program.settled();
  expect(program.sent).toEqual([]);
  await program.close();
});

test('the sender of a mail does not wait for the delivery, and gets no error from it', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const slow: MailTransport = { deliver: () => held };
  const mailer = createMailer({
    database: opened.database,
    shop,
    transport: slow,
    clock: () => now,
    onFailure: () => undefined,
  });
  expect(mailer.sendMail('signup', 'a@example.com', 'ba', { path: '/' })).toBeUndefined();
  letGo();
  await mailer.close();
});
