import {
  deleteMyAddress,
  exportAccount,
  getMyAddresses,
  login,
  postMyAddress,
  type SavedAddress,
} from '@storefront/contracts/calls/auth';
import { addProduct, getCustomer } from '@storefront/contracts/calls/webshop';
import { createUser } from './create-user';
import { startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

jest.setTimeout(120_000);
let shop: TestShop;
let customers = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const home = {
  ...{ first_name: 'Amra', last_name: 'Kovač', address: 'Čekaluša 12' },
  ...{ zipcode: '71000', city: 'Sarajevo', country: 'ba' },
};
const friend = {
  ...{ first_name: 'Hana', last_name: 'Horvat', address: 'Ilica 5' },
  ...{ zipcode: '10000', city: 'Zagreb', country: 'HR' },
};
const lang = 'ba';

/** What a customer has in the book, and what can be done to it. */
async function openBook() {
  customers += 1;
  const user = await createUser(shop, `adresar-${customers}@example.com`);
  const token = (await shop.call(login, user, await shop.guest())).data.jwt ?? '';
  const toStreets = (data: SavedAddress[]) => data.map(({ address }) => address);
  const read = async () => (await shop.call(getMyAddresses, { lang }, token)).data.data;
  return {
    ...{ token, read, toStreets },
    save: (address: Partial<SavedAddress>) => shop.call(postMyAddress, { lang, ...home, ...address } as never, token),
    remove: (id: number) => shop.call(deleteMyAddress, { lang, id }, token),
  };
}

test('an address is added, changed and deleted, and one of each kind is the usual one', async () => {
  const book = await openBook();
  await book.save({ is_billing: true, is_delivery: true });
  const [first] = await book.read();
  await book.save({ ...friend, is_delivery: true });
  const usual = (await book.read()).map(({ address, is_billing, is_delivery }) => [address, is_billing, is_delivery]);
  expect(usual).toEqual([
    ['Čekaluša 12', true, false],
    ['Ilica 5', false, true],
  ]);
  await book.save({ id: first?.id, address: 'Titova 1' });
  expect(book.toStreets(await book.read())).toEqual(['Titova 1', 'Ilica 5']);
  await book.remove(first?.id ?? 0);
  expect(book.toStreets(await book.read())).toEqual(['Ilica 5']);
});

test('the checkout begins with the usual addresses', async () => {
  const book = await openBook();
  await book.save({ address: 'Titova 1', is_billing: true });
  await book.save({ ...friend, is_delivery: true });
  await shop.call(addProduct, { lang, shopping_cart_code: mug.code, quantity: 1 }, book.token);
  const { data } = (await shop.call(getCustomer, { type: 'webshop.customer' }, book.token)).data;
  expect(data).toMatchObject({ address: 'Titova 1', country: 'ba', delivery: { ...friend, country: 'hr' } });
});

test('nobody reads, changes or deletes the addresses of another, and a guest has none', async () => {
  const [mine, theirs] = [await openBook(), await openBook()];
  await mine.save({});
  const [own] = await mine.read();
  expect(await theirs.read()).toEqual([]);
  expect((await theirs.save({ id: own?.id, address: 'Elsewhere 1' })).statusCode).toBe(404);
  expect((await theirs.remove(own?.id ?? 0)).statusCode).toBe(404);
  expect(mine.toStreets(await mine.read())).toEqual(['Čekaluša 12']);
  const guest = await shop.guest();
  expect((await shop.call(getMyAddresses, { lang }, guest)).statusCode).toBe(401);
});

test.each([
  [{ country: 'us' }, { country: 'error_country' }],
  [{ zipcode: '71' }, { zipcode: 'error_zipcode' }],
  [{ city: ' ' }, { city: 'error_required' }],
])('an address that nothing can be sent to is refused: %j', async (wrong, errors) => {
  const book = await openBook();
  const answer = await book.save(wrong);
  expect([answer.statusCode, answer.data.errors]).toEqual([400, errors]);
});

test('a book is full at twenty addresses, however many are added at once', async () => {
  const book = await openBook();
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => book.save({ address: `Titova ${index}` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.data.label_name).toBe('error_address_book_full');
  expect(await book.read()).toHaveLength(20);
});

test('the addresses are among the data that a customer takes along', async () => {
  const book = await openBook();
  await book.save(friend);
  const { records, readable } = (await shop.call(exportAccount, { lang }, book.token)).data.data;
  expect(records).toMatchObject({ addresses: [{ city: 'Zagreb' }] });
  expect(readable).toContain('Hana Horvat, Ilica 5, 10000 Zagreb, Hrvatska');
});
