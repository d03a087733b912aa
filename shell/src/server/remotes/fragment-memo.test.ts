import { type Api, defineCall } from '@storefront/contracts/calls';
import { type FragmentContext, place } from '@storefront/contracts/fragments';
import { anonymousSession } from '@storefront/contracts/session';
import { memoizeFragments } from './fragment-memo';
import type { FragmentOutcome, RenderedSite, ServerHalf, StartedRuntime } from './remote-runtime';
import { encodeMarkup } from './render-app';

const content = { method: 'GET', path: '/x/', kind: 'content', cacheMinutes: 1 } as const;
const getThing = defineCall<never>({ name: '_get', ...content });
const getUncached = defineCall<never>({ name: '_uncached', ...content, cacheMinutes: 0 });
const site = {} as RenderedSite;

let answers: Record<string, unknown>;
let shown: number;
let outcome: Partial<FragmentOutcome>;
beforeEach(() => {
  answers = { _get: { ok: true }, _uncached: { ok: true } };
  shown = 0;
  outcome = {};
});

const api = {
  call: async ({ name }: { name: string }) => answers[name] ?? Promise.reject(new Error('no answer')),
} as unknown as Api;

function createContext(own: Partial<FragmentContext> = {}): FragmentContext {
  return { path: '/', prefix: '', isBot: false, session: anonymousSession, api, ...own } as FragmentContext;
}

/** A fragment that makes calls, and counts how often it was asked. */
function createShow(...calls: (typeof getThing)[]) {
  const showFragment: StartedRuntime['showFragment'] = async (_placement, context) => {
    shown += 1;
    for (const call of calls) await context.api.call(call, {} as never).catch(() => undefined);
    return { data: shown, html: encodeMarkup(`<b>${shown}</b>`), labels: [], isOfPath: false, ...outcome };
  };
  const starting = memoizeFragments(async () => ({ showFragment }) as StartedRuntime)({} as ServerHalf);
  return async (own: Partial<FragmentContext> = {}, props = {}) => {
    const runtime = await starting;
    return runtime.showFragment(place('catalog.list-links', props as never), createContext(own), site, {
      isRendered: true,
    });
  };
}

it('reuses a fragment on another page while its answers are the same', async () => {
  const show = createShow(getThing);
  const first = await show();
  expect(await show({ path: '/elsewhere/' })).toBe(first);
});

it('asks again once an answer is another object, fails, or has become available', async () => {
  const show = createShow(getThing);
  await show();
  answers._get = { ok: true };
  expect((await show()).html).toEqual(encodeMarkup('<b>2</b>'));
  answers._get = undefined;
  expect((await show()).html).toEqual(encodeMarkup('<b>3</b>'));
  answers._get = { ok: true };
  expect((await show()).html).toEqual(encodeMarkup('<b>4</b>'));
});

it('distinguishes languages, bots and props of a widget', async () => {
  const show = createShow(getThing);
  await show();
  await show({ prefix: '/en' });
  await show({ isBot: true });
  await show({}, { of: 'other' });
  expect(shown).toBe(4);
});

it.each([
  ['somebody’s own', { session: { ...anonymousSession, isStaff: true } }, {}],
  ['of the page’s path', {}, { isOfPath: true }],
  ['broken', {}, { renderError: new Error('no strip') }],
] as const)('asks each time for a fragment that is %s', async (_title, context, own) => {
  outcome = own;
  const show = createShow(getThing);
  await show(context);
  await show(context);
  expect(shown).toBe(2);
});

it('asks each time for a fragment whose answers are not cached', async () => {
  const show = createShow(getThing, getUncached);
  await show();
  await show();
  expect(shown).toBe(2);
});
