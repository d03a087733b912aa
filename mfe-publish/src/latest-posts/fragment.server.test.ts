import { getPosts } from '@storefront/contracts/calls/publish';
import { answer, createPageContext, refuse } from '@storefront/remote-kit/testing';
import { postCard } from '../../test/provider-answers';
import { latestPosts } from './fragment.server';

const pagination = { page: 1, per_page: 2, total: 1, pages: 1 };

describe('the latest posts', () => {
  it('loads the requested number without the excluded post', async () => {
    const context = createPageContext({ api: [answer(getPosts, { data: [postCard()], pagination })] });
    expect(await latestPosts.load(context, { count: 2, excludeId: 9 })).toMatchObject({ posts: [{ id: 4 }] });
    expect(context.api.calls[0]).toMatchObject({ request: { per_page: 2, exclude_ids: [9] } });
  });

  it('renders nothing without posts', async () => {
    const none = createPageContext({ api: [answer(getPosts, { data: [], pagination })] });
    const refused = createPageContext({ api: [refuse(getPosts, 500)] });
    expect(await latestPosts.load(none, { count: 2 })).toBeNull();
    expect(await latestPosts.load(refused, { count: 2 })).toBeNull();
  });
});
