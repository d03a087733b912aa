import { getComments } from '@storefront/contracts/calls/comments';
import { answer, createPageContext, refuse } from '@storefront/remote-kit/testing';
import { createComments } from '../../test/comments';
import { comments } from './fragment.server';

const about = { model: 'catalogproduct', id: 101, page: 2 } as const;

test('loads the placed page of comments, with dates in the shop’s time zone', async () => {
  const context = createPageContext({
    language: 'en',
    api: [answer(getComments, createComments({ page: 2, total: 4 }))],
  });
  const data = await comments.load(context, about);
  expect(context.api.calls[0]?.request).toEqual({
    lang: 'en',
    model: 'catalogproduct',
    content_id: 101,
    page: 2,
    per_page: 10,
  });
  expect(data?.comments[0]).toMatchObject({ author: 'Hana D.', htmlLang: 'bs-BA', date: '9 November 2025' });
});

test.each([
  ['ba', null, null],
  ['hr', 'bs-BA', null],
  ['si', 'bs-BA', 'ba'],
] as const)(
  'on a page in %s tells a screen reader of the language, and a reader who may not understand it',
  async (language, htmlLang, foreignLang) => {
    const context = createPageContext({ language, api: [answer(getComments, createComments())] });
    expect((await comments.load(context, about))?.comments[0]).toMatchObject({ htmlLang, foreignLang });
  },
);

test('renders nothing for an invalid subject', async () => {
  expect(await comments.load(createPageContext({ api: [refuse(getComments, 404)] }), about)).toBeNull();
});

test('is missing, not empty, when the provider fails', async () => {
  await expect(comments.load(createPageContext({ api: [refuse(getComments, 500)] }), about)).rejects.toThrow('500');
});
