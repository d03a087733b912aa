import { readSettings } from './settings';

test('an empty environment is the embedded demo on a free port', () => {
  expect(readSettings({})).toMatchObject({
    port: 0,
    dataFolder: '.data',
    defaultLanguage: 'ba',
    hasDemoAccounts: true,
  });
});

test('production does not check answers against the contract again', () => {
  expect(readSettings({ NODE_ENV: 'production' }).validatesAnswers).toBe(false);
  expect(readSettings({ NODE_ENV: 'test' }).validatesAnswers).toBe(true);
});

test('a server’s database in production has no accounts that everyone knows, unless it is told to', () => {
  const server = { NODE_ENV: 'production', DATABASE_URL: 'postgres://shop@127.0.0.1/shop' };
  expect(readSettings(server)).toMatchObject({
    databaseServer: { url: server.DATABASE_URL, connections: 10 },
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
  ['DATABASE_URL', 'https://example.com/'],
])('a bad %s stops the start and names itself', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
