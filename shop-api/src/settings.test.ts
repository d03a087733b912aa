import { readSettings } from './settings';

test('an empty environment is the embedded demo on a free port', () => {
  expect(readSettings({})).toMatchObject({
    port: 0,
    dataFolder: '.data',
    defaultLanguage: 'ba',
    hasDemoAccounts: true,
  });
});

test('demo content is on by default, and a setting turns it off', () => {
  expect(readSettings({})).toMatchObject({ isDemoWanted: true });
  expect(readSettings({}).seedFolder).toBeUndefined();
  expect(readSettings({ SEED_FOLDER: 'seed', DEMO_SHOP: '0' })).toMatchObject({
    seedFolder: 'seed',
    isDemoWanted: false,
  });
});

test('production does not check answers against the contract again', () => {
  expect(readSettings({ NODE_ENV: 'production' }).validatesAnswers).toBe(false);
  expect(readSettings({ NODE_ENV: 'test' }).validatesAnswers).toBe(true);
});

test('a server’s database in production has no demo accounts by default', () => {
  const server = { NODE_ENV: 'production', DATABASE_URL: 'postgres://shop@127.0.0.1/shop' };
  expect(readSettings(server)).toMatchObject({
    databaseServer: { url: server.DATABASE_URL, connections: 10, waitMs: 2000, startWaitMs: 300_000 },
    hasDemoAccounts: false,
  });
  expect(readSettings({ ...server, DEMO_ACCOUNTS: '1' }).hasDemoAccounts).toBe(true);
  expect(readSettings({ NODE_ENV: 'production' }).hasDemoAccounts).toBe(true);
});

test.each([
  ['PORT', 'eighty'],
  ['DEFAULT_LANGUAGE', 'fr'],
  ['PUBLIC_URL', 'somewhere'],
  ['DEMO_ACCOUNTS', 'yes'],
  ['DEMO_SHOP', 'no'],
  ['DATABASE_URL', 'https://example.com/'],
])('a bad %s stops the start and names itself', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});

test('a mail server and a sender are read once, at start', () => {
  const mails = { SMTP_URL: 'smtps://me:secret@mail.example.com', MAIL_FROM: 'Vrelo <letters@vrelo.example>' };
  expect(readSettings(mails)).toMatchObject({
    smtp: { host: 'mail.example.com', port: 465, tls: 'from-start', credentials: { user: 'me', password: 'secret' } },
    mailFrom: { name: 'Vrelo', email: 'letters@vrelo.example' },
  });
  expect(readSettings({})).toMatchObject({ smtp: undefined, mailFrom: undefined, socialLogins: [] });
  expect(() => readSettings({ SMTP_URL: 'mail.example.com' })).toThrow('SMTP_URL');
  expect(() => readSettings({ MAIL_FROM: 'Vrelo' })).toThrow('MAIL_FROM');
});

describe('a place to log in elsewhere', () => {
  const environment = {
    SOCIAL_LOGINS: 'my-company',
    SOCIAL_LOGIN_MY_COMPANY_ISSUER: 'https://login.company.example',
    SOCIAL_LOGIN_MY_COMPANY_CLIENT_ID: 'vrelo',
    SOCIAL_LOGIN_MY_COMPANY_CLIENT_SECRET: 'secret',
  };

  test('has variables of its own', () => {
    expect(readSettings({ ...environment, SOCIAL_LOGIN_MY_COMPANY_TITLE: 'Company' }).socialLogins).toEqual([
      {
        provider: 'my-company',
        title: 'Company',
        issuer: new URL('https://login.company.example'),
        clientId: 'vrelo',
        clientSecret: 'secret',
      },
    ]);
  });

  test.each([
    ['SOCIAL_LOGINS', 'Google!'],
    ['SOCIAL_LOGIN_MY_COMPANY_ISSUER', 'http://login.company.example'],
    ['SOCIAL_LOGIN_MY_COMPANY_CLIENT_ID', ''],
    ['SOCIAL_LOGIN_MY_COMPANY_CLIENT_SECRET', ''],
  ])('stops the start by name without a usable %s', (name, value) => {
    expect(() => readSettings({ ...environment, [name]: value })).toThrow(name);
  });
});

test.each(['BANK', 'WEBHOOK'])(
  'a secret of the %s without its address, and the other way round, is refused',
  (name) => {
    const address = name === 'BANK' ? 'BANK_ORIGIN' : 'WEBHOOK_URL';
    const settings = {
      [address]: 'https://other.example/orders',
      [`${name}_SECRET`]: 'a-secret-of-thirty-two-characters',
    };
    expect(Object.values(readSettings(settings))).toContainEqual(
      expect.objectContaining({ secret: settings[`${name}_SECRET`] }),
    );
    for (const [key, value] of Object.entries(settings)) {
      expect(() => readSettings({ [key]: value })).toThrow(`${address} and ${name}_SECRET go together`);
    }
  },
);
