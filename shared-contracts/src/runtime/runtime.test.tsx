/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { renderInShell } from '@storefront/remote-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { defaultSlots } from '../fragments/slots';
import { createTranslate } from '../labels/labels';
import { acceptCart } from '../session/session-store';
import {
  Fragment,
  type FragmentTraits,
  ShellContext,
  type ShellRuntime,
  Slot,
  usePath,
  useSession,
  useShell,
  useTranslate,
} from './index';

/** A store whose value the test changes, as labels and location do in the browser. */
function createChanging<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Takes the kit's shell and lays parts of the test's own over it. */
function WithParts({ parts, children }: { parts: Partial<ShellRuntime>; children: React.ReactNode }) {
  return <ShellContext value={{ ...useShell(), ...parts }}>{children}</ShellContext>;
}

describe('useSession', () => {
  it('renders again when its slice changes, and only then', () => {
    const renders = jest.fn();
    function CartCount() {
      renders();
      return <output>{useSession(({ cart }) => cart.itemCount)}</output>;
    }
    const { session } = renderInShell(<CartCount />);
    renders.mockClear();
    act(() => session.setState({ user: { id: 1, firstName: 'Amra' }, isKnown: true }));
    expect(renders).not.toHaveBeenCalled();
    act(() => acceptCart(session, { itemCount: 2, total: '20,00 KM', version: 1 }));
    expect(screen.getByRole('status').textContent).toBe('2');
  });
});

describe('useTranslate', () => {
  it('shows labels that arrive later', () => {
    const labels = createChanging(createTranslate({ first: 'Prvi' }, 'bs-BA'));
    function Texts() {
      const t = useTranslate();
      return <p>{`${t('first')} ${t('second')}`}</p>;
    }
    const parts = { labels: { getTranslate: labels.get, subscribe: labels.subscribe } };
    renderInShell(
      <WithParts parts={parts}>
        <Texts />
      </WithParts>,
    );
    expect(screen.queryByText('Prvi second')).not.toBeNull();
    act(() => labels.change(createTranslate({ first: 'Prvi', second: 'Drugi' }, 'bs-BA')));
    expect(screen.queryByText('Prvi Drugi')).not.toBeNull();
  });
});

describe('usePath', () => {
  it('follows the visitor to the next page', () => {
    const path = createChanging('/solje/');
    const Here = () => <p>{usePath()}</p>;
    renderInShell(
      <WithParts parts={{ location: { getPath: path.get, subscribe: path.subscribe } }}>
        <Here />
      </WithParts>,
    );
    act(() => path.change('/zdjele/'));
    expect(screen.queryByText('/zdjele/')).not.toBeNull();
  });
});

describe('useShell', () => {
  it('says what to do when it is called outside of the shell', () => {
    const Lost = () => useShell().prefix;
    expect(() => render(<Lost />)).toThrow('wrap the component in ShellContext');
  });
});

describe('Fragment', () => {
  function findSlot(name: string) {
    const slot = document.querySelector<HTMLElement>(`[data-fragment="${name}"]`);
    if (!slot) throw new Error(`no slot of ${name}`);
    return slot;
  }

  const describe = (name: string): FragmentTraits | undefined =>
    name === 'checkout.mini-cart' ? { remote: 'mfe-checkout', skeleton: 'icon' } : undefined;

  function Page({ html, mount }: { html: string | null; mount: ShellRuntime['fragments']['mount'] }) {
    const [count, setCount] = useState(0);
    return (
      <WithParts parts={{ fragments: { html: () => html, mount, describe } }}>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
        <Fragment name="checkout.mini-cart" />
        <Fragment name="catalog.product-carousel" props={{ list: count === 2 ? 'related' : 'new' }} />
      </WithParts>
    );
  }

  it('names its owner and shows the HTML that was rendered apart', () => {
    renderInShell(<Page html="<b>2 items</b>" mount={() => () => undefined} />);
    const slot = findSlot('checkout.mini-cart');
    expect(slot.innerHTML).toBe('<b>2 items</b>');
    expect(slot.dataset).toMatchObject({ remote: 'mfe-checkout', placement: 'checkout.mini-cart?' });
    expect(slot.dataset).not.toHaveProperty('skeleton');
  });

  it('never writes over the living widget when the page renders again', () => {
    const mount = jest.fn(() => () => undefined);
    renderInShell(<Page html="<b>from the server</b>" mount={mount} />);
    const slot = findSlot('checkout.mini-cart');
    slot.innerHTML = '<b>alive</b>';
    act(() => screen.getByRole('button').click());
    expect(findSlot('checkout.mini-cart')).toBe(slot);
    expect(slot.innerHTML).toBe('<b>alive</b>');
    expect(mount).toHaveBeenCalledTimes(2);
  });

  it('unmounts a widget with its placement and hydrates the next one', () => {
    const unmount = jest.fn();
    const mounted: string[] = [];
    const mount: ShellRuntime['fragments']['mount'] = ({ props }, slot) => {
      mounted.push(`${slot.dataset.fragment} ${props.list ?? ''}`);
      return unmount;
    };
    renderInShell(<Page html="" mount={mount} />);
    act(() => screen.getByRole('button').click());
    expect(unmount).not.toHaveBeenCalled();
    act(() => screen.getByRole('button').click());
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(mounted.at(-1)).toBe('catalog.product-carousel related');
  });

  it('keeps its place with a skeleton while it is to come, and takes none when there is nothing to show', () => {
    const { unmount } = renderInShell(<Page html="" mount={() => () => undefined} />);
    expect(findSlot('checkout.mini-cart').dataset.skeleton).toBe('icon');
    expect(findSlot('catalog.product-carousel').dataset.skeleton).toBe('strip');
    unmount();
    renderInShell(<Page html={null} mount={() => () => undefined} />);
    expect(findSlot('checkout.mini-cart').dataset).not.toHaveProperty('skeleton');
  });

  it('names no owner of a fragment that no live release has', () => {
    renderInShell(<Page html={null} mount={() => () => undefined} />);
    expect(findSlot('catalog.product-carousel').dataset).not.toHaveProperty('remote');
  });
});

describe('Slot', () => {
  const slots = { ...defaultSlots, product: ['loyalty.points', 'catalog.quick-view'] };

  it('places the fragments that the settings name, in order and with its props', () => {
    const fragments = { html: () => null, mount: () => () => undefined, slots };
    renderInShell(
      <WithParts parts={{ fragments }}>
        <Slot name="product" props={{ id: 7 }} />
      </WithParts>,
    );
    const placed = [...document.querySelectorAll<HTMLElement>('[data-fragment]')].map(
      ({ dataset }) => dataset.placement,
    );
    expect(placed).toEqual(['loyalty.points?id=7', 'catalog.quick-view?id=7']);
  });

  it('is empty where nothing is named for it, and in a shell that knows no slots', () => {
    renderInShell(<Slot name="product" props={{ id: 7 }} />);
    const fragments = { html: () => null, mount: () => () => undefined };
    renderInShell(
      <WithParts parts={{ fragments }}>
        <Slot name="header" props={{}} />
      </WithParts>,
    );
    expect(document.querySelector('[data-fragment]')).toBeNull();
  });
});
