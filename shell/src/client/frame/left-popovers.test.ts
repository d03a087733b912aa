import { closeLeftPopovers } from './left-popovers';

const closed: string[] = [];
const byId = (id: string) => document.getElementById(id) as HTMLElement;

/** jsdom knows no popovers: these are open, and say when they are closed. */
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    popover: 'auto',
    hidePopover(this: HTMLElement) {
      closed.push(this.id);
    },
  });
  closeLeftPopovers();
});

beforeEach(() => {
  closed.length = 0;
  const find = document.querySelectorAll.bind(document);
  jest
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector: string) => find(selector.replace(':popover-open', '[popover]')));
  document.body.innerHTML = `
    <button id="opener" popovertarget="menu">Menu</button>
    <div id="menu" popover><a id="inside" href="/">Inside</a></div>
    <a id="behind" href="/">Behind</a>`;
});

it('closes a menu when the focus goes behind it', () => {
  byId('inside').focus();
  expect(closed).toEqual([]);
  byId('behind').focus();
  expect(closed).toEqual(['menu']);
});

it('leaves it open on its own button, which closes it by itself', () => {
  byId('opener').focus();
  expect(closed).toEqual([]);
});

it('leaves a menu open while the focus is in a popover over it', () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="sheet" popover><a id="above" href="/">Above</a></div>');
  byId('above').focus();
  expect(closed).toEqual([]);
});
