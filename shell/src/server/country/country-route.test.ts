import type { CountryAnswer } from '../../app/country-answer';
import { type StubProvider, startStubProvider } from '../testing/stub-provider';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createCountryLookup } from './country-lookup';

let service: StubProvider;
let shell: TestShell;

beforeEach(async () => {
  service = await startStubProvider();
});
afterEach(async () => {
  await shell.stop();
  await service.stop();
});

/** A shop whose service for countries is on this machine. */
async function start(settings: Record<string, unknown> = {}) {
  const countryLookup = { url: `${service.origin}/where/{ip}` };
  shell = await startTestShell({ units: [], routes: [], settings: { countryLookup, ...settings } });
}

/** Asks as a visitor who comes through a proxy of ours. */
async function ask(address: string, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0') {
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
  const reply = await shell.server.inject({ url: '/-/country', headers });
  return { ...(reply.json() as CountryAnswer), cache: reply.headers['cache-control'] };
}

const teach = (address: string, country: unknown) =>
  service.on(`GET /where/${address}`, () => ({ body: { ip: address, country } }));

it('answers the visitor’s country in lower case, and its shop with texts in its language', async () => {
  await start();
  teach('8.8.8.8', 'AT');
  expect(await ask('8.8.8.8')).toEqual({
    country: 'at',
    suggestion: {
      language: 'at',
      label: 'shell_country_label',
      text: 'shell_country_text',
      go: 'shell_country_go',
      close: 'common_close',
    },
    cache: 'no-store',
  });
});

it('suggests English where it is spoken, and nothing where no shop is nearer', async () => {
  await start();
  teach('8.8.8.8', 'GB');
  teach('9.9.9.9', 'FR');
  expect((await ask('8.8.8.8')).suggestion?.language).toBe('en');
  expect(await ask('9.9.9.9')).toMatchObject({ country: 'fr', suggestion: null });
});

it('asks once for an address, however many ask at a time', async () => {
  await start();
  teach('8.8.8.8', 'AT');
  await Promise.all([ask('8.8.8.8'), ask('8.8.8.8')]);
  await ask('8.8.8.8');
  expect(service.calls()).toEqual(['GET /where/8.8.8.8']);
});

it.each(['10.0.0.7', '127.0.0.1', '192.168.1.2', '::1'])(
  'never tells the service of the private address %s',
  async (address) => {
    await start();
    expect(await ask(address)).toMatchObject({ country: null, suggestion: null });
    expect(service.calls()).toEqual([]);
  },
);

it('asks nothing for a bot, in a shop of one language, or without a service', async () => {
  await start();
  teach('8.8.8.8', 'AT');
  expect((await ask('8.8.8.8', 'Googlebot/2.1')).country).toBeNull();
  await shell.stop();
  await start({ multilanguage: false });
  expect((await ask('8.8.8.8')).country).toBeNull();
  await shell.stop();
  await start({ countryLookup: {} });
  expect((await ask('8.8.8.8')).country).toBeNull();
  expect(service.calls()).toEqual([]);
});

it.each([
  ['refuses', { status: 429, body: {} }],
  ['fails', { status: 500, body: 'no' }],
  ['knows no country', { body: { country: null } }],
  ['says something else', { body: { country: '<script>' } }],
  ['sends elsewhere', { status: 302, body: {}, headers: { location: 'http://127.0.0.1:1/' } }],
])('answers null and writes a line without the address when the service %s', async (_, reply) => {
  await start();
  service.on('GET /where/8.8.8.8', () => reply);
  expect(await ask('8.8.8.8')).toMatchObject({ country: null, suggestion: null });
  expect(shell.logged).toMatchObject([{ level: 'warn', message: 'the visitor’s country could not be looked up' }]);
  expect(String(shell.logged[0]?.details.err)).not.toContain('8.8.8.8');
  await ask('8.8.8.8');
  expect(service.calls()).toHaveLength(1);
});

it('gives up after a moment on a service that does not answer', async () => {
  await start();
  service.on('GET /where/8.8.8.8', () => new Promise(() => undefined));
  const { log } = shell.services;
  const lookup = createCountryLookup({ url: `${service.origin}/where/{ip}`, log, limitMs: 20 });
  expect(await lookup.find('8.8.8.8')).toBeNull();
  expect(shell.logged).toHaveLength(1);
});
