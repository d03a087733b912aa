import { createPayment, findRequest, type Payment, postpone, settle } from './payment';
import { signFields } from './signing';

const secret = 'a-secret-that-only-this-test-knows-0001';
const now = new Date('2026-11-20T09:00:00Z');
const fields = {
  reference: 'r-1',
  amount_minor: '8270',
  currency: 'BAM',
  order_number: '2026-000012',
  lang: 'ba',
  return_url: 'https://shop.example/webshop/thank_you/?order_identificator=12-x',
  return_by: 'post',
  issued_at: String(now.getTime() / 1000),
};
const signed = (changed: Partial<typeof fields> = {}) => {
  const all = { ...fields, ...changed };
  return { ...all, signature: signFields(secret, all) };
};

function open(): Payment {
  const request = findRequest(signed(), secret, now);
  if (!request) throw new Error('The request is signed');
  return createPayment(request);
}

test('parses a signed request and ignores card fields', () => {
  expect(findRequest({ ...signed(), card_number: '4242' }, secret, now)).toMatchObject({
    amountMinor: 8270,
    returnBy: 'post',
  });
});

test.each([
  ['is not signed', fields],
  ['was changed on the way', { ...signed(), amount_minor: '1' }],
  ['leads back elsewhere than it was signed for', { ...signed(), return_url: 'https://evil.example/' }],
  ['is of nothing', signed({ amount_minor: '0' })],
  ['is a day old', signed({ issued_at: String(now.getTime() / 1000 - 86_401) })],
  ['leads back to a script', signed({ return_url: 'javascript:alert(1)' })],
])('a request that %s is none', (_, given) => {
  expect(findRequest(given, secret, now)).toBeUndefined();
});

test('keeps the first decision', () => {
  const refused = settle(open(), 'refused', now);
  expect(settle(refused, 'succeeded', now)).toBe(refused);
  expect(postpone(refused, 10, now)).toBe(refused);
  expect(refused).toMatchObject({ status: 'refused', notice: { result: 'refused', attempts: 0 } });
});

test('creates no event for a waiting payment before it is settled', () => {
  const waiting = postpone(open(), 10, now);
  expect(waiting).toMatchObject({ status: 'waiting', dueAt: now.getTime() + 10_000 });
  expect(waiting.notice).toBeUndefined();
  expect(settle(waiting, 'succeeded', now)).toMatchObject({ status: 'succeeded', dueAt: null });
});
