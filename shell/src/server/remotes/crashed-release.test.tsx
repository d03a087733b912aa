import { defineFragment, place } from '@storefront/contracts/fragments';
import { definePage, page } from '@storefront/contracts/pages';
import { Fragment } from '@storefront/contracts/runtime';
import { defaultSlots } from '@storefront/contracts/slots';
import { layoutPlacements } from '../../app/layouts';
import { ShellError } from '../errors';
import type { RemoteUnit } from '../releases/remote-unit';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

const head = () => ({ title: 'Title' });
const strip = place('publish.newsletter-box', {});
const journal = definePage({ cache: 'public', load: async () => page({}), head }, () => <h1>Journal</h1>);
const shelf = definePage({ cache: 'public', load: async () => page({}, { fragments: [strip] }), head }, () => (
  <>
    <h1>Shelf</h1>
    <Fragment name={strip.name} />
  </>
));

/** The frame's widgets of a remote, empty but there: a page with a gap is not cached. */
function frameWidgets(domain: string) {
  const empty = defineFragment({ load: async () => null }, () => null);
  const own = layoutPlacements('default', defaultSlots).filter(({ name }) => name.startsWith(`${domain}.`));
  return Object.fromEntries(own.map(({ name }) => [name, empty]));
}

let shell: TestShell;
let publish: RemoteUnit;
let nowMs: number;
let now: jest.SpyInstance<number, []>;
beforeEach(async () => {
  nowMs = Date.now();
  now = jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const newsletter = defineFragment({ load: async () => ({}) }, () => <b>Newsletter</b>);
  publish = createUnit('mfe-publish', {
    pages: { 'publish.category': journal },
    fragments: { ...frameWidgets('publish'), [strip.name]: newsletter },
  });
  shell = await startTestShell({
    units: [
      publish,
      createUnit('mfe-catalog', { pages: { 'catalog.category': shelf }, fragments: frameWidgets('catalog') }),
    ],
    routes: [
      { path: '/zurnal/', controller: 'publish', action: 'category' },
      { path: '/polica/', controller: 'catalog', action: 'category' },
    ],
  });
});
afterEach(async () => {
  now.mockRestore();
  await shell.stop();
});

const get = (url: string) => shell.server.inject({ url });

/** As a thread does that has just ended: whatever it is asked fails. */
function crash({ runtime }: RemoteUnit): void {
  const fail = () => Promise.reject(new ShellError('remote_crashed', 'mfe-publish 1.0.0: it ended its thread'));
  Object.assign(runtime, { loadPage: fail, renderPage: fail, showFragment: fail });
}

it('shows the page as it last was while its release crashes', async () => {
  await get('/zurnal/');
  crash(publish);
  nowMs += 2 * 60_000;
  const { statusCode, body } = await get('/zurnal/');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>Journal</h1>')]);
});

it('says within the frame that the page is not available where it was never rendered, and counts it', async () => {
  const count = jest.spyOn(shell.services.releases.health, 'count');
  crash(publish);
  const { statusCode, headers, body } = await get('/zurnal/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
  expect(body).toContain('common_error_503_remote_title');
  expect(count).toHaveBeenCalledWith('mfe-publish', '1.0.0', true);
});

it('shows another remote’s page without the fragment of the release that crashed', async () => {
  crash(publish);
  const { statusCode, body } = await get('/polica/');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>Shelf</h1>')]);
  expect(body).not.toContain('Newsletter');
});
