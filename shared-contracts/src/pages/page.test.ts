import { notFound, page, redirectTo } from './page';

it('describes a page that stands, cacheable and without fragments unless told otherwise', () => {
  expect(page({ title: 'Šolja' })).toEqual({
    kind: 'page',
    data: { title: 'Šolja' },
    fragments: [],
    status: 200,
    cacheable: true,
  });
});

it('describes what is elsewhere or nowhere', () => {
  expect(redirectTo('/novo/')).toEqual({ kind: 'redirect', url: '/novo/', code: 302 });
  expect(redirectTo('/novo/', 301)).toMatchObject({ code: 301 });
  expect(notFound()).toEqual({ kind: 'notFound' });
});
