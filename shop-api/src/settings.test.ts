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

test.each([
  ['PORT', 'eighty'],
  ['DEFAULT_LANGUAGE', 'fr'],
  ['PUBLIC_URL', 'somewhere'],
  ['DEMO_ACCOUNTS', 'yes'],
])('a bad %s stops the start and names itself', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
