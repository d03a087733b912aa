import type { PageBoot } from '../../app/boot-data';
import { createPageFetcher } from './page-fetching';

const View = () => null;
const boot = { path: '/b/', pageKey: 'catalog.detail', remote: 'mfe-catalog', fragments: [], problem: null } as unknown;
const page = boot as PageBoot;

function setUp(answer: unknown, { loadPageView = async (..._: string[]) => View } = {}) {
  globalThis.fetch = jest.fn(async () => ({ json: async () => answer }) as Response);
  const accept = jest.fn();
  const add = jest.fn();
  const prepare = jest.fn(async () => undefined);
  const pages = createPageFetcher({
    loader: { loadPageView, preloadPage: () => undefined },
    fragments: { accept },
    labels: { add },
    releaseSet: 'set-1',
    prepare,
    fetchHashes: async () => undefined,
  });
  return { ...pages, accept, add, prepare };
}

it('fetches a page by its whole address, with its code, and lays its widgets’ data ready', async () => {
  const { fetchPage, accept, prepare } = setUp({ page, releaseSet: 'set-1' });
  expect(await fetchPage('/b/?page=2&search_q=a b')).toEqual({ boot: page, View });
  expect(fetch).toHaveBeenCalledWith('/-/page?path=%2Fb%2F%3Fpage%3D2%26search_q%3Da%20b', undefined);
  expect(accept).toHaveBeenCalledWith(page.fragments);
  expect(prepare).toHaveBeenCalled();
});

it('says where the page lives now', async () => {
  expect(await setUp({ redirect: '/c/', code: 301 }).fetchPage('/b/')).toEqual({ redirect: '/c/' });
});

it.each([
  ['of another release set', { page, releaseSet: 'set-2' }],
  ['that is no page', { success: false, label_name: 'error_server' }],
])('leaves an answer %s to a full document', async (_, answer) => {
  const { fetchPage, accept } = setUp(answer);
  expect(await fetchPage('/b/')).toBeUndefined();
  expect(accept).not.toHaveBeenCalled();
});

it('fetches nothing once it has expired', async () => {
  const { fetchPage, expire } = setUp({ page, releaseSet: 'set-1' });
  expire();
  expect(await fetchPage('/b/')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});

it('shows the error page without any remote’s code', async () => {
  const problem = { status: 503, kind: 'remoteUnavailable' } as const;
  const loadPageView = jest.fn(async () => View);
  const { fetchPage } = setUp({ page: { ...page, problem }, releaseSet: 'set-1' }, { loadPageView });
  expect(await fetchPage('/b/')).toMatchObject({ boot: { problem }, View: null });
  expect(loadPageView).not.toHaveBeenCalled();
});

it('takes in the words that came with a notice', async () => {
  const problem = { status: 503, kind: 'unreachable' } as const;
  const labels = { shell_unreachable_title: 'Der Shop antwortet gerade nicht.' };
  const { fetchPage, add } = setUp({ page: { ...page, problem }, releaseSet: 'set-1', labels });
  await fetchPage('/b/');
  expect(add).toHaveBeenCalledWith(labels);
});

it('fails when the page’s code does not come', async () => {
  const loadPageView = () => Promise.reject(new Error('404'));
  await expect(setUp({ page, releaseSet: 'set-1' }, { loadPageView }).fetchPage('/b/')).rejects.toThrow('404');
});

describe('of a page that was prefetched', () => {
  const prefetchHeader = { 'x-purpose': 'prefetch' };
  const { signal } = new AbortController();
  const answer = { page, releaseSet: 'set-1' };

  it('asks for nothing more, and lays its widgets’ data ready only now', async () => {
    const { fetchPage, prefetchPage, accept } = setUp(answer);
    await prefetchPage('/b/', signal);
    expect(fetch).toHaveBeenCalledWith('/-/page?path=%2Fb%2F', { headers: prefetchHeader, signal });
    expect(accept).not.toHaveBeenCalled();
    expect(await fetchPage('/b/')).toEqual({ boot: page, View });
    expect(accept).toHaveBeenCalledWith(page.fragments);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('waits for what is on its way already', async () => {
    const { fetchPage, prefetchPage } = setUp(answer);
    void prefetchPage('/b/', signal);
    expect(await fetchPage('/b/')).toEqual({ boot: page, View });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('loads the code that the link names beside the data', async () => {
    const loadPageView = jest.fn(async () => View);
    const { prefetchPage } = setUp(answer, { loadPageView });
    globalThis.fetch = jest.fn(() => new Promise(() => undefined));
    void prefetchPage('/b/', signal, 'mfe-catalog catalog.detail');
    await new Promise(process.nextTick);
    expect(loadPageView).toHaveBeenCalledWith('mfe-catalog', 'catalog.detail');
  });

  it('loads nothing but the code of a page that is a visitor’s own, whether the link or the server says so', async () => {
    const loadPageView = jest.fn(async () => View);
    const shownBy = { remote: 'mfe-checkout', pageKey: 'webshop.shopping_cart' };
    const { prefetchPage } = setUp({ shownBy }, { loadPageView });
    await prefetchPage('/cart/', signal, 'mfe-checkout webshop.shopping_cart own');
    expect(fetch).not.toHaveBeenCalled();
    await prefetchPage('/cart/', signal);
    expect(loadPageView.mock.calls).toEqual([
      ['mfe-checkout', 'webshop.shopping_cart'],
      ['mfe-checkout', 'webshop.shopping_cart'],
    ]);
  });

  it('prefetches a page once, however often it is pointed at', async () => {
    const { prefetchPage } = setUp(answer);
    await Promise.all([prefetchPage('/b/', signal), prefetchPage('/b/', signal)]);
    await prefetchPage('/b/', signal);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is waited for also by whoever means it again', async () => {
    const { prefetchPage } = setUp(answer);
    let arrive = (_: Response) => {};
    globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (arrive = resolve)));
    void prefetchPage('/b/', signal);
    const again = jest.fn();
    const waiting = prefetchPage('/b/', signal).then(again);
    await new Promise((resolve) => setTimeout(resolve));
    expect(again).not.toHaveBeenCalled();
    arrive({ json: async () => answer } as Response);
    await waiting;
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fetches it anew the next time, and when it is older than 30 s', async () => {
    const { fetchPage, prefetchPage } = setUp(answer);
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    await prefetchPage('/b/', signal);
    await fetchPage('/b/');
    await fetchPage('/b/');
    expect(fetch).toHaveBeenCalledTimes(2);
    await prefetchPage('/b/', signal);
    now.mockReturnValue(30_001);
    await fetchPage('/b/');
    expect(fetch).toHaveBeenCalledTimes(4);
    now.mockRestore();
  });

  it('follows a redirect that it came to without asking again', async () => {
    const { fetchPage, prefetchPage } = setUp({ redirect: '/c/', code: 301 });
    await prefetchPage('/b/', signal);
    expect(await fetchPage('/b/')).toEqual({ redirect: '/c/' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page that is a visitor’s own', {}],
    ['an error', { page: { ...page, problem: { status: 503, kind: 'unreachable' } }, releaseSet: 'set-1' }],
    ['a page of another release set', { page, releaseSet: 'set-2' }],
  ])('keeps nothing of %s', async (_, early) => {
    const { fetchPage, prefetchPage } = setUp(early);
    await prefetchPage('/b/', signal);
    await fetchPage('/b/');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tries again at the click what did not come', async () => {
    const { fetchPage, prefetchPage } = setUp(answer);
    jest.mocked(fetch).mockRejectedValueOnce(new Error('offline'));
    await prefetchPage('/b/', signal);
    expect(await fetchPage('/b/')).toEqual({ boot: page, View });
  });

  it('keeps the last eight', async () => {
    const { fetchPage, prefetchPage } = setUp(answer);
    for (let number = 0; number < 9; number += 1) await prefetchPage(`/${number}/`, signal);
    await fetchPage('/8/');
    expect(fetch).toHaveBeenCalledTimes(9);
    await fetchPage('/0/');
    expect(fetch).toHaveBeenCalledTimes(10);
  });

  it('leaves it to a document once another release set is live', async () => {
    const { fetchPage, prefetchPage, expire } = setUp(answer);
    await prefetchPage('/b/', signal);
    expire();
    expect(await fetchPage('/b/')).toBeUndefined();
  });
});

it('requests the largest picture while the page’s code is on its way, at the size that the page shows', async () => {
  const requested: Partial<HTMLImageElement>[] = [];
  const image = jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const made = {} as HTMLImageElement;
    requested.push(made);
    return made;
  });
  const pictures = [{ src: 'mug-1', sizes: '100vw', widths: [320, 640] }];
  const { fetchPage } = setUp(
    { page, releaseSet: 'set-1', pictures },
    {
      async loadPageView() {
        expect(requested).toEqual([
          { fetchPriority: 'high', sizes: '100vw', srcset: '/-/img/320/mug-1.avif 320w, /-/img/640/mug-1.avif 640w' },
        ]);
        return View;
      },
    },
  );
  await fetchPage('/b/');
  expect(requested).toHaveLength(1);
  image.mockRestore();
});

it('requests no picture of a page that is only prefetched, until it is opened', async () => {
  const image = jest.spyOn(globalThis, 'Image').mockImplementation(() => ({}) as HTMLImageElement);
  const pictures = [{ src: 'mug-1', sizes: '100vw', widths: [320] }];
  const { fetchPage, prefetchPage } = setUp({ page, releaseSet: 'set-1', pictures });
  await prefetchPage('/b/', new AbortController().signal);
  expect(image).not.toHaveBeenCalled();
  await fetchPage('/b/');
  expect(image).toHaveBeenCalledTimes(1);
  image.mockRestore();
});
