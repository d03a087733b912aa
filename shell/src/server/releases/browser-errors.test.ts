import { defineFragment, place } from '@storefront/contracts/fragments';
import { definePage, page } from '@storefront/contracts/pages';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';
import { createErrorAdmission } from './browser-errors';

const told = (what: string, version = '1.0.0') =>
  JSON.stringify({ what, remotes: { 'mfe-publish': { version }, 'mfe-catalog': { version } } });

let shell: TestShell;
let count: jest.SpyInstance;
let isBroken: boolean;

beforeEach(async () => {
  isBroken = false;
  const strip = place<string>('catalog.product-carousel', {});
  const server = {
    cache: 'public' as const,
    load: async () => page({}, { fragments: [strip] }),
    head: () => ({ title: 'Naslovnica' }),
  };
  const carousel = defineFragment({ load: async () => ({}) }, () => {
    if (isBroken) throw new Error('no such prop');
    return null;
  });
  const units = [
    createUnit('mfe-publish', { pages: { 'cms.page': definePage(server, () => null) } }),
    createUnit('mfe-catalog', { fragments: { 'catalog.product-carousel': carousel } }),
  ];
  shell = await startTestShell({ units, routes: [{ path: '/', controller: 'cms', action: 'page' }] });
  count = jest.spyOn(shell.services.releases.health, 'count');
});
afterEach(() => shell.stop());

function sendReport(
  payload: string,
  from: number,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
) {
  const visitor = { 'x-forwarded-for': `203.0.113.${from}`, 'content-type': 'text/plain' };
  return shell.server.inject({
    method: 'POST',
    url: '/-/release-errors',
    payload,
    headers: { ...visitor, ...headers },
  });
}

async function sendReports(payload: string, headers?: Record<string, string>, visitors = 12) {
  for (let from = 0; from < visitors; from += 1) await sendReport(payload, from, headers);
}

it('counts the reports of ten different visitors, each once', async () => {
  await sendReports(told('cms.page'), undefined, 9);
  expect(count).not.toHaveBeenCalled();
  await sendReport(told('cms.page'), 9);
  expect(count.mock.calls).toEqual(Array.from({ length: 10 }, () => ['mfe-publish', '1.0.0', true]));
  await sendReport(told('cms.page'), 9);
  await sendReport(told('cms.page'), 10);
  expect(count).toHaveBeenCalledTimes(11);
});

it('counts a widget’s error for its remote', async () => {
  await sendReports(told('catalog.product-carousel'));
  expect(count).toHaveBeenCalledWith('mfe-catalog', '1.0.0', true);
});

it.each<[string, string, Record<string, string> | undefined]>([
  ['an old tab’s release', told('cms.page', '0.9.0'), undefined],
  ['what is nobody’s', told('site state'), undefined],
  ['what cannot be read', '{ "what":', undefined],
  ['another site’s page', told('cms.page'), { origin: 'https://elsewhere.example' }],
  ['a bot', told('cms.page'), { 'sec-fetch-site': 'same-origin', 'user-agent': 'Googlebot/2.1' }],
])('answers %s as all others, and counts nothing', async (_, payload, headers) => {
  await sendReports(payload, headers);
  expect((await sendReport(payload, 99, headers)).statusCode).toBe(204);
  expect(count).not.toHaveBeenCalled();
});

it('forgets reporters after half a minute, and counts a network as one visitor', () => {
  let now = 0;
  const admit = createErrorAdmission(() => now);
  const all = (addresses: number) =>
    Array.from({ length: addresses }, (_, index) => admit('x@1', `198.51.100.${index}`)).reduce((a, b) => a + b);
  expect(all(9)).toBe(0);
  now = 31_000;
  expect(all(9)).toBe(0);
  const sameNetwork = Array.from({ length: 20 }, (_, index) => admit('y@1', `2001:db8:1:2::${index}`));
  expect(Math.max(...sameNetwork)).toBe(0);
});

it.each([
  ['a network whose zeros are left out', (index: number) => `2001:db8::${index}`, 0],
  ['IPv4 visitors in IPv6’s writing', (index: number) => `::ffff:198.51.100.${index}`, 10],
])('takes %s for what it is', (_, toAddress, counted) => {
  const admit = createErrorAdmission(() => 0);
  const told = Array.from({ length: 10 }, (__, index) => admit('z@1', toAddress(index + 1)));
  expect(told.reduce((sum, each) => sum + each)).toBe(counted);
});

it('counts a widget that throws on the server for its own remote, and not for the page’s', async () => {
  isBroken = true;
  const answer = await shell.server.inject('/');
  expect(answer.statusCode).toBe(200);
  expect(count.mock.calls).toEqual(
    expect.arrayContaining([
      ['mfe-publish', '1.0.0', false],
      ['mfe-catalog', '1.0.0', true],
    ]),
  );
});
