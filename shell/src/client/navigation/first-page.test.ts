import { defaultSlots } from '@storefront/contracts/slots';
import type { PageBoot } from '../../app/boot-data';
import { loadReadyPage, mountFragmentsOnly } from './first-page';

const View = () => null;
const page = {
  pageKey: 'catalog.detail',
  remote: 'mfe-catalog',
  layout: 'default',
  problem: null,
  fragments: [{ name: 'catalog.recently-viewed', props: { limit: 4 } }],
} as unknown as PageBoot;

it('loads the view of the page from the remote that owns it', async () => {
  const loadPageView = jest.fn(async () => View);
  expect(await loadReadyPage(page, { loadPageView })).toEqual({ boot: page, View });
  expect(loadPageView).toHaveBeenCalledWith('mfe-catalog', 'catalog.detail');
});

it('needs no code of a remote for the error page', async () => {
  const boot = { ...page, problem: { status: 404, kind: 'notFound' } } as PageBoot;
  const loadPageView = jest.fn(async () => View);
  expect(await loadReadyPage(boot, { loadPageView })).toEqual({ boot, View: null });
  expect(loadPageView).not.toHaveBeenCalled();
});

it('mounts the widgets of the frame and of the page where their slots are, and no others', () => {
  document.body.innerHTML = `
    <div data-placement="a" data-fragment="checkout.mini-cart"></div>
    <div data-placement="b" data-fragment="catalog.recently-viewed"></div>
    <div data-placement="c" data-fragment="publish.unknown"></div>`;
  const mount = jest.fn(() => () => undefined);
  mountFragmentsOnly(page, { mount, slots: defaultSlots });
  const mounted = mount.mock.calls.map((call) => call as unknown as [{ name: string; props: unknown }, HTMLElement]);
  expect(mounted.map(([{ name }, slot]) => [name, slot.dataset.placement])).toEqual([
    ['checkout.mini-cart', 'a'],
    ['catalog.recently-viewed', 'b'],
  ]);
  expect(mounted[1]?.[0].props).toEqual({ limit: 4 });
});

it('disables the page’s own forms that wait for its code, not those of widgets', () => {
  const form = '<form data-waits="true"><button type="submit"></button></form>';
  document.body.innerHTML = `${form}<div data-placement="a" data-fragment="checkout.mini-cart">${form}</div>`;
  mountFragmentsOnly(page, { mount: () => () => undefined, slots: defaultSlots });
  expect([...document.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, false]);
});
