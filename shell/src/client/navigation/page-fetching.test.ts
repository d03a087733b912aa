import type { PageBoot } from '../../app/boot-data';
import { createPageFetcher } from './page-fetching';

const View = () => null;
const boot = { path: '/b/', pageKey: 'catalog.detail', remote: 'mfe-catalog', fragments: [], problem: null } as unknown;
const page = boot as PageBoot;

function setUp(answer: unknown, { loadPageView = async () => View } = {}) {
  globalThis.fetch = jest.fn(async () => ({ json: async () => answer }) as Response);
  const accept = jest.fn();
  const add = jest.fn();
  const prepare = jest.fn(async () => undefined);
  const pages = createPageFetcher({
    loader: { loadPageView },
    fragments: { accept },
    labels: { add },
    releaseSet: 'set-1',
    prepare,
  });
  return { ...pages, accept, add, prepare };
}

it('fetches a page by its whole address, with its code, and lays its widgets’ data ready', async () => {
  const { fetchPage, accept, prepare } = setUp({ page, releaseSet: 'set-1' });
  expect(await fetchPage('/b/?page=2&search_q=a b')).toEqual({ boot: page, View });
  expect(fetch).toHaveBeenCalledWith('/-/page?path=%2Fb%2F%3Fpage%3D2%26search_q%3Da%20b');
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
