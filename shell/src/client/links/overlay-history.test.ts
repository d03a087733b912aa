import { createOverlayHistory, type OverlayHistory } from './overlay-history';

let overlays: OverlayHistory;
const reloadDocument = jest.fn();

/** jsdom goes back in its own time, as browsers do. */
const whenMoved = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
/** The history is settled in a task of its own. */
const whenSettled = () => new Promise((resolve) => setTimeout(resolve));

const steps = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;

async function open(): Promise<HTMLDialogElement> {
  const element = document.body.appendChild(document.createElement('dialog'));
  element.showModal();
  overlays.look();
  await whenSettled();
  return element;
}

async function goBack(): Promise<void> {
  const moved = whenMoved();
  history.back();
  await moved;
  await whenSettled();
}

/** What a page that is gone to does to the history, as the router does it. */
function goTo(path: string): Promise<void> {
  return new Promise((resolve) =>
    overlays.leave((isInPlace) => {
      history[isInPlace ? 'replaceState' : 'pushState']({ page: path }, '', path);
      resolve();
    }),
  );
}

beforeAll(() => {
  overlays = createOverlayHistory(reloadDocument);
});
beforeEach(async () => {
  document.body.replaceChildren();
  const moved = steps() > 0 ? whenMoved() : undefined;
  overlays.look();
  await moved;
  history.pushState({ page: '/list/' }, '', '/list/');
});

it('closes the uppermost of two on Back, then the other, and leaves the page only after that', async () => {
  const [menu, preferences] = [await open(), await open()];
  expect(steps()).toBe(2);
  await goBack();
  expect([menu.open, preferences.open, location.pathname]).toEqual([true, false, '/list/']);
  await goBack();
  expect([menu.open, location.pathname, steps()]).toEqual([false, '/list/', 0]);
});

it('takes its step away when it is closed by hand, and when it is taken out of the page', async () => {
  const drawer = await open();
  const back = whenMoved();
  drawer.close();
  overlays.look();
  await back;
  expect([steps(), history.state]).toEqual([0, { page: '/list/' }]);

  const window = await open();
  const backAgain = whenMoved();
  window.remove();
  overlays.look();
  await backAgain;
  expect(steps()).toBe(0);
});

it('leaves its step to the page that a link within it leads to', async () => {
  const drawer = await open();
  const { length } = history;
  await goTo('/product/');
  expect([drawer.open, history.length, history.state]).toEqual([false, length, { page: '/product/' }]);
  await goBack();
  expect([location.pathname, drawer.open, steps()]).toEqual(['/list/', false, 0]);
});

it('leaves one step for a page that is gone to from within two', async () => {
  await open();
  await open();
  await goTo('/product/');
  expect(history.state).toEqual({ page: '/product/' });
  await goBack();
  expect([location.pathname, steps()]).toEqual(['/list/', 0]);
});

it('lets a page wait that is gone to while the browser still takes a closed drawer’s step away', async () => {
  const drawer = await open();
  drawer.close();
  overlays.look();
  await whenSettled();
  await goTo('/product/');
  expect([location.pathname, steps()]).toEqual(['/product/', 0]);
  await goBack();
  expect([location.pathname, steps()]).toEqual(['/list/', 0]);
});

it.each(['opens over the page', 'was closed a moment ago'])(
  'loads anew only when the step of what %s is gone: the browser lets one journey go for another',
  async (state) => {
    const preferences = await open();
    if (state === 'was closed a moment ago') {
      preferences.close();
      overlays.look();
      await whenSettled();
    }
    const stepsAtReload = new Promise((resolve) => reloadDocument.mockImplementationOnce(() => resolve(steps())));
    overlays.reload();
    expect(await stepsAtReload).toBe(0);
    expect(preferences.open).toBe(false);
  },
);

it('holds one step for what is opened in place of another', async () => {
  const menu = await open();
  const { length } = history;
  menu.close();
  await open();
  expect([history.length, steps()]).toEqual([length, 1]);
});

it('does not stay at a step of something that is closed: Forward leads nowhere', async () => {
  await open();
  await goBack();
  const moved = whenMoved();
  history.forward();
  await moved;
  await whenMoved();
  expect(steps()).toBe(0);
});
