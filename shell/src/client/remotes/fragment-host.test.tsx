import { type FragmentView, place } from '@storefront/contracts/fragments';
import { Fragment, ShellContext, type ShellRuntime, useShell } from '@storefront/contracts/runtime';
import { defaultSlots } from '@storefront/contracts/slots';
import { expectConsole, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { RemoteLoader } from './federation';
import { createFragmentHost } from './fragment-host';

const strip = place('catalog.product-carousel', { list: 'new' });
const cartWidget = place('checkout.mini-cart');

function Strip({ data }: { data: { title: string } }) {
  const [count, setCount] = useState(0);
  if (data.title === 'broken') throw new Error('broken in the browser');
  return (
    <button type="button" onClick={() => setCount(count + 1)}>{`${data.title} ${count} ${useShell().prefix}`}</button>
  );
}

const button = (title: string, count: number) => `<button type="button">${title} ${count} /en</button>`;

let answers: Map<string, unknown>;
let fetched: string[];
let loaded: string[];
let reported: string[];
const onRefused = jest.fn();

beforeEach(() => {
  document.body.innerHTML = '';
  answers = new Map<string, unknown>([[strip.name, { title: 'Fetched' }]]);
  [fetched, loaded, reported] = [[], [], []];
  onRefused.mockClear();
  globalThis.fetch = jest.fn(async (url) => {
    const name = new URL(String(url), location.href).searchParams.get('name') ?? '';
    fetched.push(name);
    const ok = answers.has(name);
    return { ok, status: ok ? 200 : 503, json: async () => ({ data: answers.get(name) }) } as Response;
  });
});

/** A host whose remotes' code is there, and whose visitor does something when the test says so. */
function createHost(
  getShell: () => ShellRuntime,
  load?: RemoteLoader['loadFragmentView'],
  prepare = async (): Promise<void> => undefined,
) {
  let interact = () => {};
  const whenInteractive = new Promise<void>((resolve) => {
    interact = resolve;
  });
  const loadFragmentView = async (name: string) => {
    loaded.push(name);
    return load ? load(name) : (Strip as FragmentView<unknown, unknown>);
  };
  const loadPageView = () => Promise.reject(new Error('no page here'));
  const loader: RemoteLoader = { loadFragmentView, loadPageView, preloadPage: () => undefined };
  const report = (what: string, error: unknown) => void reported.push(`${what}: ${(error as Error).message}`);
  const directory = {
    owners: { catalog: 'mfe-catalog', checkout: 'mfe-checkout' },
    skeletons: { 'catalog.product-carousel': 'cards' as const },
    slots: defaultSlots,
  };
  const parts = { loader, directory, lang: 'en', whenInteractive, prepare, getShell, report, onRefused };
  const host = createFragmentHost(parts);
  return { host, interact: () => act(async () => interact()) };
}

/** A slot in the document, as the server left it. */
function slotWith(html: string, { name } = strip): HTMLElement {
  const slot = document.body.appendChild(document.createElement('div'));
  slot.dataset.fragment = name;
  if (html === '') slot.dataset.skeleton = 'cards';
  slot.innerHTML = html;
  return slot;
}

const shell = { prefix: '/en' } as ShellRuntime;
const flush = () => act(async () => undefined);

describe('a widget that came with the page', () => {
  it('stays as it is until the visitor does something, then lives on from its HTML and data', async () => {
    const { host, interact } = createHost(() => shell);
    host.accept([{ ...strip, data: { title: 'Sent' } }]);
    const slot = slotWith(button('Sent', 0));
    const node = slot.firstChild;
    host.mount(strip, slot);
    await flush();
    expect([loaded, fetched]).toEqual([[], []]);
    await interact();
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button')).toHaveTextContent('Sent 1 /en');
    expect(slot.firstChild).toBe(node);
    expect([fetched, reported]).toEqual([[], []]);
  });

  it('keeps its HTML when its code does not come', async () => {
    const { host, interact } = createHost(
      () => shell,
      () => Promise.reject(new Error('404')),
    );
    host.accept([{ ...strip, data: { title: 'Sent' } }]);
    const slot = slotWith(button('Sent', 0));
    host.mount(strip, slot);
    await interact();
    expect(slot.innerHTML).toBe(button('Sent', 0));
    expect(reported).toEqual(['catalog.product-carousel: 404']);
  });

  it('has no form that waits for ever when its code does not come', async () => {
    const { host, interact } = createHost(
      () => shell,
      () => Promise.reject(new Error('404')),
    );
    host.accept([{ ...strip, data: { title: 'Sent' } }]);
    host.mount(strip, slotWith('<form data-waits="true"><button type="submit">Send</button></form>'));
    expect(screen.getByRole('button')).toBeEnabled();
    await interact();
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('falls back to its HTML when it throws', async () => {
    expectConsole('error', /broken in the browser/);
    const { host, interact } = createHost(() => shell);
    host.accept([{ ...strip, data: { title: 'broken' } }]);
    const slot = slotWith(button('Sent', 0));
    host.mount(strip, slot);
    await interact();
    expect(screen.getByRole('button')).toHaveTextContent('Sent 0 /en');
    expect(reported).toContain('catalog.product-carousel: broken in the browser');
  });
});

describe('a widget that was late on the server', () => {
  it('is fetched at once, with the props that it is placed with, and takes its skeleton’s place', async () => {
    const { host } = createHost(() => shell);
    const slot = slotWith('');
    host.mount(strip, slot);
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Fetched 0 /en'));
    expect(slot.dataset).not.toHaveProperty('skeleton');
    const [[url]] = (fetch as jest.Mock).mock.calls as [[string]];
    expect(Object.fromEntries(new URL(url, location.href).searchParams)).toEqual({
      name: strip.name,
      props: '{"list":"new"}',
      lang: 'en',
      path: '/',
    });
  });

  it.each([strip, cartWidget])('has no code run before its texts and hashes are there: $name', async (placement) => {
    answers.set(cartWidget.name, { title: 'Cart' });
    let letCome = () => {};
    const prepared = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const { host } = createHost(
      () => shell,
      undefined,
      () => prepared,
    );
    host.mount(placement, slotWith('', placement));
    await flush();
    expect(loaded).toEqual([]);
    letCome();
    await waitFor(() => expect(screen.getByRole('button')).toBeVisible());
  });

  it.each([
    ['its data cannot be had', () => answers.delete(strip.name), ['catalog.product-carousel']],
    ['there is nothing to show', () => answers.set(strip.name, null), []],
  ])('leaves no skeleton behind when %s', async (_, prepare, errors) => {
    prepare();
    const { host } = createHost(() => shell);
    const slot = slotWith('');
    host.mount(strip, slot);
    await waitFor(() => expect(slot.dataset).not.toHaveProperty('skeleton'));
    expect(slot.innerHTML).toBe('');
    expect(reported.map((line) => line.split(':')[0])).toEqual(errors);
  });

  it.each([
    [401, 1],
    [503, 0],
  ])('has the page come again where its content is refused, not where it fails: %i', async (status, count) => {
    jest.mocked(fetch).mockResolvedValue({ ok: false, status } as Response);
    const { host } = createHost(() => shell);
    host.mount(strip, slotWith(''));
    await waitFor(() => expect(reported).toEqual([`${strip.name}: The fragment ${strip.name} answered ${status}`]));
    expect(onRefused).toHaveBeenCalledTimes(count);
  });

  it('is fetched at once when it belongs to the frame: what is not there cannot be touched', async () => {
    answers.set(cartWidget.name, { title: 'Cart' });
    const { host } = createHost(() => shell);
    host.mount(cartWidget, slotWith('', cartWidget));
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Cart 0 /en'));
  });

  it('waits for the visitor when it belongs to the frame and had nothing to show', async () => {
    answers.set(cartWidget.name, { title: 'Cart' });
    const { host, interact } = createHost(() => shell);
    const slot = slotWith('', cartWidget);
    delete slot.dataset.skeleton;
    host.mount(cartWidget, slot);
    await flush();
    expect(fetched).toEqual([]);
    await interact();
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Cart 0 /en'));
  });
});

it('does not hydrate a widget whose page was left meanwhile', async () => {
  const { host } = createHost(() => shell);
  const slot = slotWith('');
  host.mount(strip, slot)();
  await waitFor(() => expect(loaded).toEqual([strip.name]));
  await flush();
  expect(slot.innerHTML).toBe('');
});

describe('in a page', () => {
  /** The frame of a page: its slots ask the host what stands in the document. */
  function Page({ host, title }: { host: ReturnType<typeof createHost>['host']; title: string }) {
    return (
      <ShellContext value={{ ...useShell(), fragments: host }}>
        <h1>{title}</h1>
        <Fragment {...strip} />
      </ShellContext>
    );
  }

  it('shows in a new slot what comes by a transition, not what stood in the document before', async () => {
    const { host } = createHost(() => shell);
    document.body.innerHTML = `<div data-placement="catalog.product-carousel?list=new">${button('Old', 0)}</div>`;
    expect(host.html(strip)).toBe(button('Old', 0));
    host.finishHydration();
    host.accept([{ ...strip, data: { title: 'Next' } }]);
    document.body.innerHTML = '';
    const { unmount } = renderInShell(<Page host={host} title="Next page" />);
    await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Next 0 /en'));
    unmount();
    await flush();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('knows an empty slot with nothing to show from one that is still to come', () => {
    const { host } = createHost(() => shell);
    document.body.innerHTML = '<div data-placement="catalog.product-carousel?list=new"></div>';
    expect(host.html(strip)).toBeNull();
    document.body.innerHTML = '<div data-placement="catalog.product-carousel?list=new" data-skeleton="cards"></div>';
    expect(host.html(strip)).toBe('');
  });
});
