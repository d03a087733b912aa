import { getMyComments, login } from '@storefront/contracts/calls/auth';
import { getProduct, getProducts } from '@storefront/contracts/calls/catalog';
import {
  deleteComment,
  getComments,
  getWaitingComments,
  postComment,
  putCommentStatus,
} from '@storefront/contracts/calls/comments';
import type { LanguageCode } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import { products } from '../src/database/content-tables';
import { orders } from '../src/database/trade-tables';
import { seedShop } from '../src/seeding/seed-shop';
import { readSettings } from '../src/settings';
import { createUser } from './create-user';
import { demoFolders } from './demo-seed';
import { placeOrder, restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';
import { mug } from './shopper';

const lang = 'ba';
let shop: TestShop;
let staff = '';
beforeAll(async () => {
  shop = await startTestShop();
  await restock(shop);
  staff = await shop.staff();
});
afterAll(() => shop.close());

let customers = 0;

/** Somebody with an account of their own. */
async function customer() {
  customers += 1;
  const user = await createUser(shop, `comments-${customers}@example.com`);
  return (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
}

const about = (content_id: number) => ({ lang, model: 'catalogproduct', content_id }) as const;
const aboutPost = { lang, model: 'publishpost', content_id: 3 } as const;

function say(token: string, content_id: number, rating: number, text = 'Lijepa i čvrsta.') {
  return shop.call(postComment, { ...about(content_id), text, rating }, token);
}

function decide(id: number, status: 'published' | 'refused' = 'published') {
  return shop.call(putCommentStatus, { id: String(id), status }, staff);
}

async function publish(token: string, content_id: number, rating: number, text?: string) {
  const { id } = (await say(token, content_id, rating, text)).data;
  await decide(id);
  return id;
}

function listed(content_id: number, page?: { page: number; per_page: number }) {
  return shop.call(getComments, { ...about(content_id), ...page });
}

async function readTexts(content_id: number) {
  return (await listed(content_id)).data.data.map(({ text }) => text);
}

describe('a comment', () => {
  test('waits until the shop has read it, then everybody reads it, with a name that is not whole', async () => {
    const token = await customer();
    const { id, status } = (await say(token, 102, 4)).data;
    expect(status).toBe('waiting');
    expect(await readTexts(102)).toEqual([]);
    expect((await shop.call(getWaitingComments, {}, staff)).data.data).toMatchObject([{ id, content_id: 102 }]);
    await decide(id);
    expect((await listed(102)).data.data).toMatchObject([
      { id, author: 'Lejla H.', text: 'Lijepa i čvrsta.', lang, rating: 4, is_verified: false },
    ]);
  });

  test('that is refused is shown to its author only', async () => {
    const token = await customer();
    await decide((await say(token, 103, 1, 'Ružna riječ.')).data.id, 'refused');
    expect(await readTexts(103)).toEqual([]);
    expect((await shop.call(getMyComments, { lang }, token)).data.data).toMatchObject([{ status: 'refused' }]);
  });

  test('is a customer’s: a guest is 401', async () => {
    expect(await say(await shop.guest(), 102, 5)).toMatchObject({
      statusCode: 401,
      data: { label_name: 'error_unauthorized' },
    });
  });

  test('on a product has a rating of 1 to 5, on a post has none', async () => {
    const token = await customer();
    const findError = async (request: object) => (await shop.call(postComment, request as never, token)).data.errors;
    expect(await findError({ ...about(102), text: 'Dobra.' })).toEqual({ rating: 'error_required' });
    expect(await findError({ ...about(102), text: 'Dobra.', rating: 6 })).toEqual({ rating: 'error_validation' });
    expect(await findError({ ...about(102), text: 'Dobra.', rating: 4.5 })).toEqual({ rating: 'error_validation' });
    expect(await findError({ ...aboutPost, text: 'Dobro.', rating: 5 })).toEqual({ rating: 'error_validation' });
    expect(await findError({ ...about(102), text: ' a ', rating: 5 })).toEqual({ text: 'error_required' });
    expect(await findError({ ...about(102), text: 'a'.repeat(2001), rating: 5 })).toEqual({ text: 'error_too_long' });
  });

  test('is plain text: what cannot be seen is taken out, what looks like markup stays text', async () => {
    const token = await customer();
    await publish(token, 1302, 5, '<b>Super</b>\r\n\r\n\r\n\r\nstvar\u0000\u202e!');
    expect(await readTexts(1302)).toEqual(['<b>Super</b>\n\nstvar!']);
  });

  test('about what is not there, or does not show, is 404', async () => {
    const token = await customer();
    expect((await say(token, 999_999, 5)).statusCode).toBe(404);
    await setVisible(shop.database, 703, 0);
    expect((await say(token, 703, 5)).statusCode).toBe(404);
    expect((await listed(703)).statusCode).toBe(404);
  });

  test('about a post may be one of several; each is listed', async () => {
    const token = await customer();
    for (const text of ['Prvo.', 'Drugo.']) {
      await decide((await shop.call(postComment, { ...aboutPost, text }, token)).data.id);
    }
    const answer = await shop.call(getComments, aboutPost);
    expect(answer.data).toMatchObject({
      data: [{ text: 'Drugo.', rating: null, is_verified: false }, { text: 'Prvo.' }],
      rating_average: null,
      rating_count: 0,
    });
  });

  test('can be said ten times an hour', async () => {
    const token = await customer();
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await shop.call(postComment, { ...aboutPost, text: `Riječ ${index}.` }, token)).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a second comment about the same product', () => {
  test('takes the place of the first while that waits or was refused', async () => {
    const token = await customer();
    const first = (await say(token, 2002, 1)).data.id;
    expect((await say(token, 2002, 5, 'Ipak je odlična.')).data.id).toBe(first);
    await decide(first, 'refused');
    await say(token, 2002, 4, 'Dobra je.');
    const own = (await shop.call(getMyComments, { lang }, token)).data.data;
    expect(own).toMatchObject([{ id: first, text: 'Dobra je.', rating: 4, status: 'waiting' }]);
  });

  test('is refused once the first is published, until that is deleted', async () => {
    const token = await customer();
    const id = await publish(token, 2002, 3);
    expect(await say(token, 2002, 5)).toMatchObject({ statusCode: 422, data: { label_name: 'error_comment_exists' } });
    await shop.call(deleteComment, { id: String(id) }, token);
    expect((await say(token, 2002, 5)).statusCode).toBe(200);
  });
});

describe('a product’s rating', () => {
  async function readRating(id: number) {
    const { rating_average, rating_count } = (await shop.call(getProduct, { lang, item_id: id })).data.data;
    const list = (await listed(id)).data;
    expect({ rating_average, rating_count }).toEqual({
      rating_average: list.rating_average,
      rating_count: list.rating_count,
    });
    return { average: rating_average, count: rating_count };
  }

  test('follows its published comments: published, refused again, deleted', async () => {
    const before = await readRating(1602);
    const { average, count } = before;
    expect(count).toBeGreaterThan(0);
    const token = await customer();
    const id = await publish(token, 1602, 1);
    const followed = ((average ?? 0) * count + 1) / (count + 1);
    expect(await readRating(1602)).toEqual({ average: expect.closeTo(followed, 4), count: count + 1 });
    await decide(id, 'refused');
    expect(await readRating(1602)).toEqual(before);
    await decide(id);
    await shop.call(deleteComment, { id: String(id) }, token);
    expect(await readRating(1602)).toEqual(before);
  });

  test('counts comments also after the content was replaced', async () => {
    await publish(await customer(), 702, 2);
    const before = await readRating(702);
    await shop.database.execute('delete from seedings');
    const options = { folders: demoFolders, settings: readSettings({ NODE_ENV: 'test' }), now: new Date() };
    expect(await seedShop(shop.database, options)).toBe(true);
    expect(await readRating(702)).toEqual(before);
  });

  test('equals the votes that there are, for every product, wherever it is said', async () => {
    const { data: cards } = (await shop.call(getProducts, { lang, per_page: 100, sort: 'rating' })).data;
    for (const card of cards) {
      const { ratings } = (await listed(card.id)).data;
      const votes = ratings.reduce((sum, { comment_count }) => sum + comment_count, 0);
      const stars = ratings.reduce((sum, { rating, comment_count }) => sum + rating * comment_count, 0);
      const average = votes > 0 ? expect.closeTo(stars / votes, 4) : null;
      expect({ id: card.id, ...(await readRating(card.id)) }).toEqual({ id: card.id, average, count: votes });
      expect([card.rating_average, card.rating_count]).toEqual([average, votes]);
    }
    expect(cards.filter(({ rating_count }) => rating_count >= 5).length).toBeGreaterThan(50);
  });
});

describe('the mark of a buyer', () => {
  test('is set for buyers of the product, and not for a failed or cancelled order', async () => {
    const token = await customer();
    await placeOrder(shop, token, mug.code);
    const id = await publish(token, mug.productId, 5);
    const marked = async () => (await listed(mug.productId)).data.data.find((each) => each.id === id)?.is_verified;
    expect(await marked()).toBe(true);
    await shop.database.update(orders).set({ status: 'cancelled' });
    expect(await marked()).toBe(false);
  });
});

describe('the list', () => {
  test('holds what was said in words; stars alone are counted', async () => {
    const { data, pagination, ratings } = (await listed(101, { page: 1, per_page: 50 })).data;
    expect(data.map(({ text }) => text)).not.toContain('');
    expect(pagination.total).toBe(data.length);
    expect(ratings.reduce((sum, { comment_count }) => sum + comment_count, 0)).toBeGreaterThan(data.length);
  });

  test('is parted into pages, newest first', async () => {
    for (let rating = 1; rating <= 5; rating += 1) await publish(await customer(), 1303, rating, `Ocjena ${rating}.`);
    const second = (await listed(1303, { page: 2, per_page: 2 })).data;
    expect(second.data.map(({ text }) => text)).toEqual(['Ocjena 3.', 'Ocjena 2.']);
    expect(second.pagination).toEqual({ page: 2, per_page: 2, total: 5, pages: 3 });
    expect((await listed(1303, { page: 9, per_page: 2 })).data.data).toEqual([]);
  });

  test('begins with the reader’s own language, goes on with those close to it, and ends with the others', async () => {
    for (const written of ['hr', 'de', 'ba', 'it', 'hr'] as const) {
      const said = { ...aboutPost, content_id: 5, lang: written, text: `Na jeziku ${written}.` };
      await decide((await shop.call(postComment, said, await customer())).data.id);
    }
    const languagesFor = async (reader: LanguageCode) =>
      (await shop.call(getComments, { ...aboutPost, content_id: 5, lang: reader })).data.data.map((each) => each.lang);
    expect(await languagesFor('ba')).toEqual(['ba', 'hr', 'hr', 'it', 'de']);
    expect(await languagesFor('at')).toEqual(['de', 'hr', 'it', 'ba', 'hr']);
    expect(await languagesFor('it')).toEqual(['it', 'hr', 'ba', 'de', 'hr']);
  });

  test('counts the ratings of each number of stars, without imported ones', async () => {
    const countStars = async () => (await listed(1204)).data.ratings.map(({ comment_count }) => comment_count);
    const brought = { broughtRatingAverage: 3, broughtRatingCount: 40 };
    await shop.database.update(products).set(brought).where(eq(products.id, 1204));
    const [five = 0, four, three, two = 0, one] = await countStars();
    await publish(await customer(), 1204, 5);
    await publish(await customer(), 1204, 2);
    await say(await customer(), 1204, 1);
    expect(await countStars()).toEqual([five + 1, four, three, two + 1, one]);
    await shop.database.update(products).set({ broughtRatingCount: 0 }).where(eq(products.id, 1204));
    expect((await shop.call(getComments, aboutPost)).data.ratings).toEqual([]);
  });
});

test('another’s comment is 404 to delete, and stays', async () => {
  const token = await customer();
  const id = await publish(token, 1702, 5);
  const thief = await customer();
  expect((await shop.call(deleteComment, { id: String(id) }, thief)).statusCode).toBe(404);
  expect(await readTexts(1702)).toHaveLength(1);
  expect((await shop.call(deleteComment, { id: String(id) }, await shop.guest())).statusCode).toBe(401);
});

test('reading what waits and deciding on it is for staff; to customers these calls are not there', async () => {
  const token = await customer();
  const { id } = (await say(token, 1701, 5)).data;
  expect((await shop.call(getWaitingComments, {}, token)).statusCode).toBe(404);
  const decision = { id: String(id), status: 'published' } as const;
  expect((await shop.call(putCommentStatus, decision, token)).statusCode).toBe(404);
  expect((await shop.call(putCommentStatus, decision, await shop.guest())).statusCode).toBe(401);
  expect((await shop.call(putCommentStatus, { ...decision, id: '999999' }, staff)).statusCode).toBe(404);
});

test('the demo has comments to show from the start', async () => {
  const { data } = (await listed(mug.productId)).data;
  expect(data.map(({ author, lang: written }) => [author, written])).toEqual(
    expect.arrayContaining([
      ['Hana D.', 'ba'],
      ['Marko J.', 'hr'],
    ]),
  );
});
