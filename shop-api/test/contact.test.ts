import { sendContactMessage } from '@storefront/contracts/calls/site';
import { startTestShop, type TestShop } from './running-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const given = { lang: 'de', name: 'Lejla', message: 'Ist die Kanne frostfest?\nDanke.' } as const;
const findMails = async (replyTo: string) => (await shop.mails()).filter((mail) => mail.replyTo === replyTo);

test('a message goes to the seller of its language, in the shop’s own, and a reply to its writer', async () => {
  const email = 'pita@example.com';
  const answer = await shop.call(
    sendContactMessage,
    { ...given, email, order_code: '2026-000007' },
    await shop.guest(),
  );
  expect(answer).toMatchObject({ statusCode: 200, data: { success: true } });
  const [mail, ...others] = await findMails(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'contact', lang: 'ba', subject: 'Poruka kupca: Lejla' });
  expect(mail?.to).not.toBe(email);
  for (const text of ['njemački', '2026-000007', 'Ist die Kanne frostfest?', 'Danke.']) {
    expect(mail?.text).toContain(text);
  }
});

test('what a program sends that fills every field is answered alike, and goes nowhere', async () => {
  const email = 'robot@example.com';
  const answer = await shop.call(
    sendContactMessage,
    { ...given, email, website: 'https://cheap.example/' },
    await shop.guest(),
  );
  expect(answer).toMatchObject({ statusCode: 200, data: { success: true } });
  expect(await findMails(email)).toEqual([]);
});

test('nobody writes more than five messages an hour', async () => {
  const email = 'mnogo@example.com';
  const send = async () => shop.call(sendContactMessage, { ...given, email }, await shop.guest());
  const codes: number[] = [];
  for (let count = 0; count < 6; count += 1) codes.push((await send()).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await findMails(email)).toHaveLength(5);
});
