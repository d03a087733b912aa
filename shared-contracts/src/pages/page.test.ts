import { notFound, notFoundAs, page, redirectTo } from './page';

it('describes a found page, cacheable and without fragments by default', () => {
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
  const reason = { message: 'unauthorized', url: '/auth/login/' } as const;
  expect(notFound(reason)).toEqual({ kind: 'notFound', ...reason });
});

it('takes over from the provider’s rejection that a page is not for everybody, and where to go', () => {
  const rejection = (data: object) => ({ ok: false, statusCode: 404, data: { success: false, ...data } }) as const;
  expect(notFoundAs(rejection({ label_name: 'error_empty_data', url: '/x/' }))).toEqual({ kind: 'notFound' });
  expect(notFoundAs(rejection({ label_name: 'error_unauthorized' }))).toEqual({
    kind: 'notFound',
    message: 'unauthorized',
  });
  expect(notFoundAs(rejection({ label_name: 'error_unauthorized', url: '/auth/login/' }))).toEqual({
    kind: 'notFound',
    message: 'unauthorized',
    url: '/auth/login/',
  });
});
