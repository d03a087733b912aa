import { markAsSafeHtml } from '@storefront/contracts/html/trusted';
import '../testing/text-encoder';
import { useShell } from '@storefront/contracts/runtime';
import { expectConsole, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { PageBoot } from '../../app/boot-data';
import type { PageOutline } from '../links/page-outline';
import { createLocationStore } from './location-store';
import type { Router } from './navigation';
import { type FetchPage, PageTransitions, type ReadyPage } from './page-transitions';
import { createSkeleton } from './skeleton';

/** Lets the browser paint; only slow devices wait for it. */
let paint: () => void;
jest.mock('../next-task', () => ({ nextPaint: () => new Promise<void>((resolve) => (paint = resolve)) }));

type Fetched = Awaited<ReturnType<FetchPage>>;

function createPage(path: string, own: Partial<PageBoot> = {}, View: ReadyPage['View'] = Title): ReadyPage {
  const boot: PageBoot = {
    path,
    pageKey: 'catalog.category',
    remote: 'mfe-catalog',
    release: '1.0.0',
    title: `Title of ${path}`,
    layout: 'default',
    isShared: true,
    year: 2026,
    data: { title: path },
    problem: null,
    fragments: [],
    alternates: {},
    ...own,
  };
  return { boot, View };
}

function Title({ data }: { data: unknown }) {
  return <h1>{(data as { title: string }).title}</h1>;
}

/** What was asked of the server, with the way to answer. */
let asked: { url: string; answer(fetched: Fetched): Promise<void>; fail(): Promise<void> }[];
let documents: string[];
let reported: string[];
let navigate: Router;
const scrolled = jest.fn();

const fetchPage: FetchPage = (url) =>
  new Promise((resolve, reject) => {
    const answer = (fetched: Fetched) => act(async () => resolve(fetched));
    asked.push({ url, answer, fail: () => act(async () => reject(new Error('no network'))) });
  });
const openDocument = (url: string) => void documents.push(url);
const report = (what: string, error: unknown) => void reported.push(`${what}: ${(error as Error).message}`);
const stopWatching = jest.fn();
const watchErrorPage = jest.fn(() => stopWatching);
const onRouter = (router: typeof navigate) => {
  navigate = router;
};

/** What a look at the clock takes: rendering a page takes this device as long. */
let clockMs = 0;
let now = 0;

const positions = new Map<string, number>();
let scrollY = 50;
const store = jest.fn();
const scroll = {
  keep: (key: string, position: number) => void positions.set(key, position),
  find: (key: string) => positions.get(key),
  store,
};

/** The page that came with the document, within the kit's shell. */
function Site({
  first,
  location,
  isProduction,
  fetchNow,
}: {
  first: ReadyPage;
  location: ReturnType<typeof createLocationStore>;
  isProduction: boolean;
  /** Every page's, without waiting. */
  fetchNow?: ReadyPage;
}) {
  const shell = { ...useShell(), location };
  const [skeleton] = useState(createSkeleton);
  const parts = {
    first,
    location,
    shell,
    scroll,
    skeleton,
    fetchPage: fetchNow ? async () => fetchNow : fetchPage,
    openDocument,
    report,
    watchErrorPage,
    onRouter,
    isProduction,
  };
  return (
    <BrowserRouter>
      <PageTransitions {...parts} firstHtml={markAsSafeHtml('<h1>from the server</h1>')} />
    </BrowserRouter>
  );
}

beforeEach(() => {
  [asked, documents, reported] = [[], [], []];
  positions.clear();
  scrollY = 50;
  clockMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += clockMs));
  scrolled.mockClear();
  store.mockClear();
  window.scrollTo = scrolled;
  Object.defineProperty(window, 'scrollY', { get: () => scrollY, configurable: true });
  history.replaceState(null, '', '/a/');
});

function start(first = createPage('/a/'), { isProduction = false } = {}) {
  const location = createLocationStore(first.boot.path);
  const { events } = renderInShell(<Site {...{ first, location, isProduction }} />);
  return { events, location };
}

const go = (path: string) => act(async () => navigate(path));
const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const isLoading = () => document.querySelector('[data-is-loading]') !== null;

/** The browser goes back on its own time: this waits until it has. */
async function goBack() {
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await gone;
  });
}

describe('a click on a link', () => {
  it('keeps the present page until the next is there, and says that it is on its way', async () => {
    start();
    await go('/b/?page=2');
    expect([shown(), asked.map(({ url }) => url)]).toEqual(['/a/', ['/b/?page=2']]);
    await waitFor(() => expect(isLoading()).toBe(true));
    await asked[0]?.answer(createPage('/b/'));
    expect([shown(), isLoading()]).toEqual(['/b/', false]);
  });

  it('shows a page that is there already in the frame of the click, and never says that it is on its way', async () => {
    const ready = createPage('/b/');
    // The records keep what came and went within one task.
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-is-loading'] });
    renderInShell(
      <Site first={createPage('/a/')} location={createLocationStore('/a/')} isProduction fetchNow={ready} />,
    );
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    await go('/b/');
    // No timer has run.
    expect(shown()).toBe('/b/');
    jest.useRealTimers();
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
  });

  it('does not render the page that is left again', async () => {
    let rendered = 0;
    start(
      createPage('/a/', {}, () => {
        rendered += 1;
        return <h1>/a/</h1>;
      }),
    );
    const before = rendered;
    await go('/b/');
    await waitFor(() => expect(isLoading()).toBe(true));
    expect(rendered).toBe(before);
  });

  it('says before it is rendered whether a page is seen from its top', async () => {
    const seen: (boolean | undefined)[] = [];
    const View = () => {
      seen.push(useShell().location.opensAtTop?.());
      return <h1>x</h1>;
    };
    start();
    await go('/b/');
    await asked[0]?.answer(createPage('/b/', {}, View));
    await go('/c/#place');
    await asked[1]?.answer(createPage('/c/', {}, View));
    await goBack();
    await waitFor(() => expect(seen).toEqual([true, false, false]));
  });

  it('does what a new document would: title, top, focus, announcement, and the news of it', async () => {
    const { events, location } = start();
    await go('/b/');
    await asked[0]?.answer(createPage('/b/'));
    expect(document.title).toBe('Title of /b/');
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByText('Title of /b/')).toHaveAttribute('aria-live', 'polite');
    expect(location.getPath()).toBe('/b/');
    expect(events).toEqual([
      { name: 'page.viewed', payload: { path: '/a/', pageKey: 'catalog.category', title: 'Title of /a/' } },
      { name: 'page.viewed', payload: { path: '/b/', pageKey: 'catalog.category', title: 'Title of /b/' } },
    ]);
  });

  it('names the new page and its owner', async () => {
    start();
    await go('/b/');
    await asked[0]?.answer(createPage('/b/', { pageKey: 'publish.detail', remote: 'mfe-publish', release: '2.0.0' }));
    expect(screen.getByRole('main').dataset).toMatchObject({
      page: 'publish.detail',
      remote: 'mfe-publish',
      release: '2.0.0',
    });
  });

  it('goes to the place on the page that the address points at', async () => {
    const View = () => (
      <h1>
        next <b id="š">here</b>
      </h1>
    );
    jest.useFakeTimers({ advanceTimers: true });
    window.matchMedia = (() => ({ matches: false })) as never;
    start();
    await go('/b/#%C5%A1');
    await asked[0]?.answer(createPage('/b/', {}, View));
    expect(scrolled.mock.lastCall).toEqual([0, 0]);
    act(() => jest.advanceTimersByTime(400));
    expect(scrolled.mock.lastCall).toEqual([{ top: 0, behavior: 'smooth' }]);
    expect(document.activeElement?.id).toBe('š');
    jest.useRealTimers();
  });

  it('watches an error page for as long as it is shown', async () => {
    const problem = { status: 503, kind: 'maintenance' } as const;
    start(createPage('/a/', { problem }, null));
    expect(watchErrorPage).toHaveBeenCalledWith(problem);
    await go('/b/');
    expect(stopWatching).not.toHaveBeenCalled();
    await asked[0]?.answer(createPage('/b/'));
    expect(stopWatching).toHaveBeenCalledTimes(1);
  });

  it('goes to the top for a place that no page has', async () => {
    start();
    await go('/b/#100%');
    await asked[0]?.answer(createPage('/b/'));
    expect([shown(), scrolled.mock.lastCall]).toEqual(['/b/', [0, 0]]);
  });

  it('follows a redirect of ours in place of the old address', async () => {
    start();
    await go('/old/');
    const entries = history.length;
    await asked[0]?.answer({ redirect: '/b/' });
    expect(asked[1]?.url).toBe('/b/');
    await asked[1]?.answer(createPage('/b/'));
    expect([shown(), location.pathname, history.length]).toEqual(['/b/', '/b/', entries]);
    expect(documents).toEqual([]);
  });

  it.each(['https://bank.example/pay', '//bank.example/pay'])('leaves by a document for %s', async (redirect) => {
    start();
    await go('/pay/');
    await asked[0]?.answer({ redirect });
    expect(documents).toEqual([redirect]);
  });

  it('falls back to a full document when another release is live, or the page cannot be fetched', async () => {
    start();
    await go('/b/#reviews');
    await asked[0]?.answer(undefined);
    await go('/c/');
    await asked[1]?.fail();
    expect(documents).toEqual(['/b/#reviews', '/c/']);
    expect(shown()).toBe('/a/');
  });

  it('shows the error page of an address without a page', async () => {
    // jsdom does not know this element, as every browser does.
    expectConsole('error', /<search>/);
    start();
    await go('/nowhere/');
    await asked[0]?.answer(createPage('/nowhere/', { problem: { status: 404, kind: 'notFound' } }, null));
    expect(screen.getByText(/404/)).toBeVisible();
  });

  it('shows what went wrong in place, by its heading and title, and forgets it when it has been left', async () => {
    start();
    await go('/b/');
    const problem = { status: 503, kind: 'unreachable' } as const;
    const broken = createPage('/b/', { problem, title: 'No answer', isShared: false }, null);
    await asked[0]?.answer(broken);
    expect([document.title, location.pathname, documents]).toEqual(['No answer', '/b/', []]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    // Another try, as its link makes it: again in vain, then not.
    const entries = history.length;
    act(() => screen.getByRole('heading', { level: 1 }).blur());
    await act(async () => navigate('/b/', { replace: true }));
    await asked[1]?.answer({ ...broken, boot: { ...broken.boot } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await goBack();
    expect(shown()).toBe('/a/');
    await act(async () => history.forward());
    await waitFor(() => expect(asked).toHaveLength(3));
    await asked[2]?.answer(createPage('/b/'));
    expect([shown(), location.pathname, history.length]).toEqual(['/b/', '/b/', entries]);
  });
});

describe('a click on a link that gives an outline of its page', () => {
  const outline: PageOutline = { title: 'Mug', shape: 'picture' };
  const findSkeleton = () => document.querySelector('[data-shape]');
  async function goOutlined(path: string, given = outline) {
    await act(async () => navigate(path, { outline: given }));
    await screen.findByText(given.title);
    // The page behind it is not scrolled any more: what the browser says of its position is not heeded.
    scrollY = 0;
    dispatchEvent(new Event('scrollend'));
  }

  it('shows the heading from the top in place of the present page until the next is there', async () => {
    start();
    await goOutlined('/b/', { ...outline, picture: '/mug.webp' });
    expect(findSkeleton()).toHaveTextContent('Mug');
    expect(findSkeleton()).toHaveAttribute('data-shape', 'picture');
    expect(findSkeleton()?.querySelector('img')).toHaveAttribute('src', '/mug.webp');
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    expect(isLoading()).toBe(true);
    await asked[0]?.answer(createPage('/b/'));
    expect([shown(), findSkeleton(), isLoading()]).toEqual(['/b/', null, false]);
    // Not at the position of the page that is left, which would have the new one laid out twice.
    expect(scrolled).not.toHaveBeenCalledWith(0, 50);
  });

  it('shows it before a page that is at hand only where the last one took longer than a tenth of a second', async () => {
    const site = { location: createLocationStore('/a/'), isProduction: true };
    clockMs = 101;
    renderInShell(<Site {...site} first={createPage('/a/')} fetchNow={createPage('/b/')} />);
    await act(async () => navigate('/b/', { outline }));
    expect([shown(), findSkeleton()?.textContent, isLoading()]).toEqual(['/a/', 'Mug', false]);
    clockMs = 0;
    await act(async () => paint());
    expect([shown(), findSkeleton()]).toEqual(['/b/', null]);
    await act(async () => navigate('/c/', { outline }));
    expect([shown(), location.pathname, findSkeleton()]).toEqual(['/b/', '/c/', null]);
  });

  it('keeps showing it while a redirect is followed', async () => {
    start();
    await goOutlined('/b/');
    await asked[0]?.answer({ redirect: '/c/' });
    // A task later the page that is left would stand again.
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
    expect([asked.at(-1)?.url, findSkeleton()?.textContent]).toEqual(['/c/', 'Mug']);
    await asked[1]?.answer(createPage('/c/'));
    expect([shown(), findSkeleton()]).toEqual(['/c/', null]);
  });

  it('keeps the position of the page that is left, for Back from the next one', async () => {
    start();
    await goOutlined('/b/');
    await asked[0]?.answer(createPage('/b/'));
    await goBack();
    await waitFor(() => expect(shown()).toBe('/a/'));
    expect(scrolled).toHaveBeenLastCalledWith(0, 50);
  });

  it('gives the present page back, where it was, to who goes back before the next one is there', async () => {
    start();
    await goOutlined('/b/');
    await goBack();
    expect([shown(), findSkeleton(), isLoading()]).toEqual(['/a/', null, false]);
    expect(scrolled).toHaveBeenLastCalledWith(0, 50);
  });

  it('shows the outline of the link that was clicked last', async () => {
    start();
    await goOutlined('/b/');
    await goOutlined('/c/', { title: 'Kitchen', shape: 'cards' });
    expect(findSkeleton()).toHaveTextContent(/^Kitchen$/);
    await asked[1]?.answer(createPage('/c/'));
    await act(async () => history.go(-2));
    await waitFor(() => expect(shown()).toBe('/a/'));
    expect(scrolled).toHaveBeenLastCalledWith(0, 50);
  });

  it('keeps the present page on Forward, whose page is another now', async () => {
    start();
    await goOutlined('/b/');
    await asked[0]?.answer(createPage('/b/', { isShared: false }));
    await goBack();
    await waitFor(() => expect(shown()).toBe('/a/'));
    await act(async () => history.forward());
    await waitFor(() => expect(isLoading()).toBe(true));
    expect([shown(), findSkeleton()]).toEqual(['/a/', null]);
  });
});

describe('a click while the next page is on its way', () => {
  it('wins: the page that comes later is dropped', async () => {
    start();
    await go('/b/');
    await go('/c/');
    await asked[1]?.answer(createPage('/c/'));
    await asked[0]?.answer(createPage('/b/'));
    expect([shown(), isLoading()]).toEqual(['/c/', false]);
  });

  it('wins also when what it overtakes fails or leads elsewhere', async () => {
    start();
    await go('/b/');
    await go('/c/');
    await asked[0]?.fail();
    expect(documents).toEqual([]);
    await waitFor(() => expect(isLoading()).toBe(true));
    await asked[1]?.answer(createPage('/c/'));
    expect(shown()).toBe('/c/');
  });

  it('ends the waiting when it goes back to the present page', async () => {
    start();
    await go('/b/');
    await goBack();
    expect([shown(), isLoading()]).toEqual(['/a/', false]);
    await asked[0]?.answer(createPage('/b/'));
    expect(shown()).toBe('/a/');
  });
});

describe('an address that changes while its page stands', () => {
  const choose = (path: string) => act(async () => navigate(path, { replace: true, isSamePage: true }));

  /** A page that would lose what was typed, were it mounted anew. */
  function Typing() {
    return (
      <h1>
        /a/
        <input aria-label="note" />
      </h1>
    );
  }

  it('keeps the page, its focus and the steps of the history, asks for nothing and is no second view', async () => {
    const { events } = start(createPage('/a/', {}, Typing));
    screen.getByLabelText('note').focus();
    const entries = history.length;
    await choose('/a/?glaze=moss');
    await choose('/a/?glaze=oat');
    expect([location.search, history.length, asked, scrolled.mock.calls]).toEqual(['?glaze=oat', entries, [], []]);
    expect(screen.getByLabelText('note')).toHaveFocus();
    expect(events).toHaveLength(1);
  });

  it('holds in the links to the other languages, as far as it is the page’s own, and for this page alone', async () => {
    const alternates = { ba: '/a/?page=2', de: '/de/a/?page=2' };
    start(createPage('/a/', { alternates, parameters: ['glaze'] }));
    const links = () =>
      [...document.querySelectorAll('[data-languages] a')].map((link) => link.getAttribute('href')).sort();
    await choose('/a/?page=2&glaze=moss%26&utm_source=x');
    expect(links()).toEqual(['/a/?page=2&glaze=moss%26', '/de/a/?page=2&glaze=moss%26']);
    await choose('/a/?page=2');
    expect(links()).toEqual(['/a/?page=2', '/de/a/?page=2']);
    await choose('/a/?glaze=oat');
    await go('/b/');
    await asked[0]?.answer(createPage('/b/', { alternates: { ba: '/b/', de: '/de/b/' }, parameters: ['glaze'] }));
    expect(links()).toEqual(['/b/', '/de/b/']);
  });

  it('keeps its scroll position for Back, and is fetched by its address', async () => {
    start();
    await choose('/a/?glaze=moss');
    await go('/b/');
    await asked[0]?.answer(createPage('/b/'));
    await goBack();
    expect(asked[1]?.url).toBe('/a/?glaze=moss');
    await asked[1]?.answer(createPage('/a/', { data: { title: 'moss' } }));
    expect([shown(), scrolled.mock.lastCall]).toEqual(['moss', [0, 50]]);
  });

  it('does not replace the address of the next page, which is loading', async () => {
    start();
    await go('/b/');
    await choose('/a/?glaze=moss');
    await asked[0]?.answer(createPage('/b/'));
    expect([shown(), location.pathname]).toEqual(['/b/', '/b/']);
  });
});

describe('Back', () => {
  it.each([
    ['where it was scrolled to', () => dispatchEvent(new Event('scrollend'))],
    ['where it was while it still moved', () => undefined],
  ])('shows a shared page as it was, without asking, %s', async (_, endScroll) => {
    start();
    act(() => void endScroll());
    await go('/b/');
    await asked[0]?.answer(createPage('/b/'));
    await goBack();
    expect([shown(), asked.length, document.title]).toEqual(['/a/', 1, 'Title of /a/']);
    expect(scrolled).toHaveBeenLastCalledWith(0, 50);
  });

  it.each([
    ['the document is left', () => dispatchEvent(new Event('pagehide'))],
    ['the tab is hidden, which may be its end', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('outlasts the document: positions are stored when %s', (_, leave) => {
    start();
    expect(store).not.toHaveBeenCalled();
    act(() => void leave());
    expect([[...positions.values()], store.mock.calls.length]).toEqual([[50], 1]);
  });

  it('asks again for a page of the visitor’s own', async () => {
    start(createPage('/a/', { isShared: false }));
    await go('/b/');
    await asked[0]?.answer(createPage('/b/'));
    await goBack();
    expect(asked[1]?.url).toBe('/a/');
    await asked[1]?.answer(createPage('/a/', { data: { title: 'the cart as it is now' } }));
    expect(shown()).toBe('the cart as it is now');
  });
});

describe('a move within the page', () => {
  /** As the browser does it for a link such as `#content`: an entry without a state of the router's. */
  const toHash = (hash: string) =>
    act(async () => {
      history.pushState(null, '', hash);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });

  it('shows no other page, and asks for none', async () => {
    start();
    await go('/b/');
    await asked[0]?.answer(createPage('/b/'));
    await toHash('#content');
    expect([shown(), asked.length, isLoading()]).toEqual(['/b/', 1, false]);
  });

  it('is not taken for the first page when the visitor comes back to it', async () => {
    start();
    await go('/b/');
    await asked[0]?.answer(createPage('/b/'));
    await toHash('#content');
    await go('/c/');
    await asked[1]?.answer(createPage('/c/'));
    await goBack();
    await waitFor(() => expect(asked[2]?.url).toBe('/b/'));
  });
});

let breakView: () => Promise<void>;
function Breakable() {
  const [isBroken, setIsBroken] = useState(false);
  breakView = () => act(async () => setIsBroken(true));
  if (isBroken) throw new Error('broken in the browser');
  return <h1>alive</h1>;
}

it('keeps the first page’s HTML from the server when its view throws in the browser', async () => {
  expectConsole('error', /broken in the browser/);
  start(createPage('/a/', {}, Breakable));
  await breakView();
  await go('/b/');
  expect(shown()).toBe('from the server');
  expect(reported).toEqual(['catalog.category: broken in the browser']);
  await asked[0]?.answer(createPage('/b/'));
  expect(shown()).toBe('/b/');
});

describe('a view that throws', () => {
  const Broken = () => {
    throw new Error('broken in the browser');
  };
  /** Until the page counts as one that has come to life. */
  const live = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

  beforeEach(() => {
    expectConsole('error', /broken in the browser/);
  });

  it('leads to the error page in production once the page has lived, with the address that failed', async () => {
    start(createPage('/a/', {}, Breakable), { isProduction: true });
    await live();
    await breakView();
    expect(documents).toEqual(['/404/?path=%2Fa%2F']);
    expect(reported).toEqual(['catalog.category: broken in the browser']);
  });

  it('leads to the error page in production after a transition', async () => {
    start(undefined, { isProduction: true });
    await live();
    await go('/b/?page=2');
    await asked[0]?.answer(createPage('/b/', {}, Broken));
    expect(documents).toEqual(['/404/?path=%2Fb%2F%3Fpage%3D2']);
  });

  it('keeps the server’s HTML in production too where the first page never came to life', async () => {
    const Stillborn = () => {
      useEffect(() => {
        throw new Error('broken in the browser');
      }, []);
      return <h1>alive</h1>;
    };
    start(createPage('/a/', {}, Stillborn), { isProduction: true });
    await live();
    expect([shown(), documents]).toEqual(['from the server', []]);
  });

  it('loads the page as a document in development after a transition', async () => {
    start();
    await live();
    await go('/b/');
    await asked[0]?.answer(createPage('/b/', {}, Broken));
    expect(documents).toEqual(['/b/']);
  });
});
