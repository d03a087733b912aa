import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inLanguage, languageCodes } from '@storefront/contracts/languages';
import type { SeedLabels, SeedShop } from '../../seed/seed-types';
import { deriveColors } from '../brand/brand-colors';
import { findPackageRoot } from '../package-root';
import type { Shop } from '../site/shop';
import { composeMail, type MailKind, mailKinds } from './compose-mail';
import { composeMime } from './compose-mime';
import type { MailMessage } from './mail-message';
import { createOutboxFolder } from './outbox-folder';

const root = findPackageRoot(__dirname);
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, 'seed', file), 'utf8')) as T;
const labels = read<SeedLabels>('labels/shop.json');
const shop = { site: read<SeedShop>('shop.json').site, siteUrl: 'https://vrelo.example/' } as Shop;
const now = new Date('2026-11-20T09:00:00Z');
const params = {
  days: 3,
  hours: 24,
  email: 'nova@example.com',
  minutes: 60,
  name: 'Lejla',
  title: 'Čajnik za zimu',
  next: 'Ništa ne morate slati.',
  order: 'Broj narudžbe: 2026-000001',
  message: 'Je li čajnik otporan na mraz?',
  language: 'slovenski',
  number: '2026-000001',
  total: '39,90 KM',
  provider: 'Example',
  recipient: 'Vrelo d.o.o.',
  bank: 'Banka',
  iban: 'BA39 1290 0794 0102 8494',
  bic: 'UNCRBA22',
  note: '–',
  date: '20. novembar 2026. 10:00:00 CET',
  details: '2 × Šolja Ilma\nDHL, 42',
  amount: '10,50 KM',
};

function compose(kind: MailKind, lang: (typeof languageCodes)[number], to = 'lejla@example.com'): MailMessage {
  const texts = Object.fromEntries(Object.entries(labels).map(([code, text]) => [code, inLanguage(text, lang)]));
  const link = mailKinds[kind].hasLink ? { path: '/auth/x/1/code/' } : { code: 'K7QM-2XPD-9RTW' };
  return composeMail(shop, texts, { id: '1', kind, to, lang, data: { params, ...link }, now });
}

const formatEml = async (message: MailMessage) => (await composeMime(message)).toString();

function decodedParts(eml: string): string[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(eml) ?? [];
  const parts = eml.split(`--${boundary}`).slice(1, -1);
  return parts.map((each) => Buffer.from(each.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8'));
}

function decodedSubject(eml: string): string {
  const [, header = ''] = /^Subject: ((?:.|\r\n )*)\r\n/m.exec(eml) ?? [];
  const words = [...header.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)];
  return words.length === 0 ? header : words.map(([, word = '']) => Buffer.from(word, 'base64').toString()).join('');
}

const kinds = Object.keys(mailKinds) as MailKind[];
const everyMail = kinds.flatMap((kind) => languageCodes.map((lang) => ({ kind, lang })));

test.each(everyMail)('$kind is whole in $lang: subject, text and HTML say the same, no placeholder is left', (mail) => {
  const { subject, text, html } = compose(mail.kind, mail.lang);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/shop_mail_|\{\w+\}|undefined/);
  const way = mailKinds[mail.kind].hasLink ? 'https://vrelo.example/auth/x/1/code/' : 'K7QM-2XPD-9RTW';
  expect(text).toContain(way);
  expect(html).toContain(way);
});

test('a picture is asked for once, from within the mail', () => {
  const data = { picture: 'UE5H', path: '/x/' };
  const parts = { id: '1', kind: 'order_transfer', to: 'a@b.example', lang: 'en', data, now } as const;
  const { html } = composeMail(shop, {}, parts);
  expect(html.match(/cid:/g)).toHaveLength(1);
  expect(html).not.toContain('preload');
});

test('the button has the colour of a shop that has one of its own', () => {
  const parts = { id: '1', kind: 'order_transfer', to: 'a@b.example', lang: 'en', data: { path: '/x/' }, now } as const;
  const colors = deriveColors({ primary: '#0b4f8a', accent: '#b3261e' });
  const { html } = composeMail({ ...shop, brand: { mark: null, colors } }, {}, parts);
  expect(html).toContain('background-color:#0b4f8a');
  expect(composeMail(shop, {}, parts).html).toContain('background-color:#1f3d36');
});

test('what a shopper typed is text in the HTML, never markup', () => {
  const texts = { shop_mail_abandonment_text: 'Hi {name}', shop_mail_abandonment_subject: 'x' };
  const data = { params: { name: '<img src=x>' } };
  const { html } = composeMail(shop, texts, { id: '1', kind: 'abandonment', to: 'a@b.example', lang: 'en', data, now });
  expect(html).toContain('Hi &lt;img src=x&gt;');
});

describe('a mail as a file', () => {
  test('keeps every character: encoded subject, text first, then HTML', async () => {
    const mail = {
      ...compose('password_code', 'ba'),
      subject: 'Šđčćž — kod za novu lozinku, i to jedan vrlo dug naslov',
    };
    const eml = await formatEml(mail);
    expect(eml).toMatch(/^Date: Fri, 20 Nov 2026 09:00:00 \+0000\r$/m);
    expect(eml).toMatch(/^From: Vrelo <pozdrav@vrelo\.example>\r$/m);
    expect(eml).toMatch(/^Message-ID: <1@vrelo\.example>\r$/m);
    expect(eml).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(decodedSubject(eml)).toBe(mail.subject);
    expect(decodedParts(eml)).toEqual([mail.text, mail.html]);
  });

  test('keeps to the line length and to ASCII, as mail servers ask', async () => {
    const lines = (await formatEml(compose('signup', 'si'))).split('\r\n');
    expect(lines.filter((line) => line.length > 78 || !/^[\x20-\x7e]*$/.test(line))).toEqual([]);
  });

  test('from a list says how to get off it, and no other mail does', async () => {
    const unfolded = async (kind: MailKind) => (await formatEml(compose(kind, 'en'))).replace(/\r\n /g, ' ');
    expect(await unfolded('newsletter_welcome')).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/vrelo\.example\/auth\/x\/1\/code\/>\r$/m,
    );
    const all = await Promise.all(kinds.map(async (kind) => ({ kind, eml: await unfolded(kind) })));
    const listed = all.filter(({ eml }) => eml.includes('List-Unsubscribe')).map(({ kind }) => kind);
    expect(listed).toEqual(['newsletter_welcome']);
  });

  test('shows its picture within the HTML, for those who read only text as a file', async () => {
    const mail = compose('order_transfer', 'hr');
    const eml = await formatEml({ ...mail, picture: Buffer.from('PNG') });
    expect(eml).toMatch(/^Content-Type: multipart\/related;/m);
    expect(eml).toMatch(/^Content-Id: <picture\.png>\r\n/im);
    expect(eml).toContain(Buffer.from('PNG').toString('base64'));
    expect(await formatEml(mail)).not.toMatch(/^Content-Id:/im);
  });

  test('takes no header from an address, a name, a subject or a link', async () => {
    const smuggled = '\r\nBcc: c@d.example';
    const from = { name: `Vrelo${smuggled}`, email: `pozdrav@vrelo.example${smuggled}` };
    const unsubscribeUrl = `https://vrelo.example/${smuggled}`;
    const replyTo = `e@f.example${smuggled}`;
    const mail = { ...compose('signup', 'en', `a@b.example${smuggled}`), from, replyTo, unsubscribeUrl };
    for (const subject of [`x${smuggled}`, `Š${smuggled}`]) {
      expect(await formatEml({ ...mail, subject })).not.toMatch(/^Bcc:/im);
    }
  });
});

test('the outbox holds whole mails, named by time and kind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  await createOutboxFolder(path.join(folder, 'outbox')).deliver(compose('signup', 'de'));
  const files = readdirSync(path.join(folder, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^2026-11-20T09-00-00-000Z-signup-[0-9a-f]{8}\.eml$/)]);
  const eml = readFileSync(path.join(folder, 'outbox', files[0] ?? ''), 'utf8');
  expect(decodedSubject(eml)).toBe('Bestätigen Sie Ihr Konto');
  rmSync(folder, { recursive: true });
});
