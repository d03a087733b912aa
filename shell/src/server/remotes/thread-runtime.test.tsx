import { MessageChannel } from 'node:worker_threads';
import { type Api, defineCall } from '@storefront/contracts/calls';
import { defineFragment, place } from '@storefront/contracts/fragments';
import { definePage, notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { useTranslate } from '@storefront/contracts/runtime';
import { anonymousSession } from '@storefront/contracts/session';
import { ShellError } from '../errors';
import { currentScope, type RequestScope, runInScope } from '../gateway/request-scope';
import { createLocalRuntime } from './local-runtime';
import type { RenderedSite } from './remote-runtime';
import { encodeMarkup, noMarkup } from './render-app';
import { serveRuntime } from './serve-runtime';
import { connectRuntime } from './thread-runtime';

const site = {
  language: { code: 'en', htmlLang: 'en' },
  currency: { code: 'EUR' },
  info: { site_name: 'Vrelo' },
  labels: { hello: 'Hello, {name}' },
} as unknown as RenderedSite;

const getThing = defineCall<never>({ name: '_get', method: 'GET', path: '/x/', kind: 'content', cacheMinutes: 1 });

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

/** A page and a fragment behind a real message port, as behind a worker's. */
async function connect(server: Partial<PageServer<{ title: string }>> = {}) {
  const sound: PageServer<{ title: string }> = {
    cache: 'public',
    load: async () => page({ title: 'Mug' }),
    head: ({ title }) => ({ title }),
  };
  const unit = {
    pages: { 'catalog.detail': definePage({ ...sound, ...server }, ({ data }) => <h1>{data.title}</h1>) },
    fragments: {
      'catalog.strip': defineFragment<{ name: string }, { broken: boolean }>(
        { load: async ({ t }, { name }) => ({ broken: t('hello', { name }) !== 'Hello, Amra' }) },
        function Strip({ data, props }) {
          const t = useTranslate();
          if (data.broken) throw new Error('no strip');
          return <b>{t('hello', props)}</b>;
        },
      ),
    },
  };
  const channel = new MessageChannel();
  channels.push(channel);
  const connecting = connectRuntime(channel.port1, 60_000);
  serveRuntime(createLocalRuntime(unit), channel.port2);
  return connecting;
}

const noApi: Api = { call: () => Promise.reject(new Error('nothing is called')) };

function createContext(own: Partial<PageContext> = {}): PageContext {
  const request = { path: '/mug/', prefix: '/en', query: new URLSearchParams('page=2'), params: {}, isBot: false };
  const signal = new AbortController().signal;
  return {
    ...request,
    session: anonymousSession,
    api: noApi,
    signal,
    isTrustedNavigation: true,
    ...own,
  } as PageContext;
}

it('names what the release has, without its code', async () => {
  const { pages, fragments } = await connect();
  expect(pages).toEqual({ 'catalog.detail': { cache: 'public' } });
  expect([...fragments]).toEqual(['catalog.strip']);
});

it('loads and describes a page with everything that the context says', async () => {
  const seen: unknown[] = [];
  const { loadPage } = await connect({
    async load({ path, query, language, site: info, session, t, isTrustedNavigation }) {
      const isAnonymous = session === anonymousSession;
      seen.push([path, query.get('page'), language.code, info.site_name, isAnonymous, t('hello'), isTrustedNavigation]);
      return page({ title: 'Mug' });
    },
  });
  const outcome = await loadPage('catalog.detail', createContext(), site);
  expect(outcome).toMatchObject({ result: { kind: 'page', data: { title: 'Mug' } }, head: { title: 'Mug' } });
  expect(seen).toEqual([['/mug/', '2', 'en', 'Vrelo', true, 'Hello, {name}', true]]);
  await loadPage('catalog.detail', createContext({ session: { ...anonymousSession, isStaff: true } }), site);
  expect(seen.at(-1)).toContain(false);
});

it('calls the provider by the shell, in the scope of the request that asks', async () => {
  const scopes: unknown[] = [];
  const api = {
    async call(descriptor: unknown, input: unknown) {
      scopes.push(currentScope()?.requestId);
      return { ok: true, statusCode: 200, data: { descriptor, input } };
    },
  } as unknown as Api;
  const { loadPage } = await connect({
    async load({ api: own, path }) {
      const { data } = await own.call(getThing as never, { of: path } as never);
      return page({ title: JSON.stringify(data) });
    },
  });
  const load = (requestId: string) =>
    runInScope({ requestId } as RequestScope, () => loadPage('catalog.detail', createContext({ api }), site));
  const [outcome] = await Promise.all([load('first'), load('second')]);
  expect(outcome).toMatchObject({ result: { data: { title: expect.stringContaining('"of":"/mug/"') } } });
  expect(scopes).toEqual(['first', 'second']);
});

it('throws the shell’s own error again where a page passes it on, and the page’s where it does not', async () => {
  const overloaded = new ShellError('provider_overloaded', 'too many calls');
  const api = { call: () => Promise.reject(overloaded) } as Api;
  const passing = await connect({ load: async ({ api: own }) => own.call(getThing as never, {} as never) as never });
  await expect(passing.loadPage('catalog.detail', createContext({ api }), site)).rejects.toBe(overloaded);
  const failing = await connect({ load: () => Promise.reject(new TypeError('no such thing')) });
  await expect(failing.loadPage('catalog.detail', createContext({ api }), site)).rejects.toThrow('no such thing');
});

it('refuses data that are more than data', async () => {
  const { loadPage } = await connect({ load: async () => page({ title: (() => 'Mug') as never }) });
  await expect(loadPage('catalog.detail', createContext(), site)).rejects.toThrow('could not be cloned');
});

it('renders fragments, and says apart from their data what their views throw', async () => {
  const { showFragment } = await connect();
  const show = (name: string) =>
    showFragment(place('catalog.strip', { name }), createContext(), site, { isRendered: true });
  expect(await show('Amra')).toMatchObject({ html: encodeMarkup('<b>Hello, Amra</b>'), labels: ['hello'] });
  expect(await show('Mia')).toMatchObject({ html: noMarkup, renderError: { message: 'no strip' } });
});

it('aborts the signal of a page when nobody waits for it any more', async () => {
  const abort = new AbortController();
  const { loadPage } = await connect({
    load: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(notFound()))),
  });
  const loading = loadPage('catalog.detail', createContext({ signal: abort.signal }), site);
  abort.abort();
  expect(await loading).toMatchObject({ result: { kind: 'notFound' } });
});

it('passes on the code and status of a page’s error: they decide what the visitor is shown', async () => {
  const closed = Object.assign(new Error('closed'), { code: 'checkout_cart_unavailable', status: 503 });
  const { loadPage } = await connect({ load: () => Promise.reject(closed) });
  const error = await loadPage('catalog.detail', createContext(), site).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'closed', code: 'checkout_cart_unavailable', status: 503 });
});

it('rejects what is pending, and what comes later, once its thread is gone', async () => {
  const runtime = await connect({ load: () => new Promise(() => undefined) });
  const loading = runtime.loadPage('catalog.detail', createContext(), site);
  const gone = new Error('the thread has ended');
  runtime.fail(gone);
  await expect(loading).rejects.toBe(gone);
  await expect(runtime.loadPage('catalog.detail', createContext(), site)).rejects.toBe(gone);
  expect(runtime.pending()).toBe(0);
});

it('shares busy time among the requests in flight, and forgets it with their answers', async () => {
  const answers: (() => void)[] = [];
  const runtime = await connect({ load: () => new Promise((resolve) => answers.push(() => resolve(notFound()))) });
  expect(runtime.countBusy(500)).toBe(0);
  const load = () => runtime.loadPage('catalog.detail', createContext(), site);
  const first = load();
  expect(runtime.countBusy(300)).toBe(300);
  const second = load();
  expect(runtime.countBusy(200)).toBe(400);
  while (answers.length < 2) await new Promise(setImmediate);
  answers.shift()?.();
  await first;
  expect(runtime.countBusy(50)).toBe(150);
  answers.shift()?.();
  await second;
  expect(runtime.countBusy(50)).toBe(0);
});
