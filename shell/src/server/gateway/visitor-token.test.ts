import Fastify from 'fastify';
import { createVisitorToken, findToken, storeToken } from './visitor-token';

it('reads the token among other cookies', () => {
  const cookie = 'a=1; __Host-token=abc.DEF-1_2; b=2';
  expect(findToken({ headers: { cookie } })).toBe('abc.DEF-1_2');
});

it.each([undefined, '', 'token=abc', 'x__Host-token=abc', 'a=__Host-token=abc'])('reads no token in %j', (cookie) => {
  expect(findToken({ headers: { cookie } })).toBeUndefined();
});

it('lays the token where no script, no other site and no plain connection gets at it, for a year', async () => {
  const server = Fastify().get('/', (_, reply) => {
    storeToken(reply, 'abc');
    return reply.send('');
  });
  const { headers } = await server.inject('/');
  expect(headers['set-cookie']).toBe('__Host-token=abc; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax');
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  [503, 503],
  [400, 502],
])('fails with a status of its own where the provider refuses a token with %i', async (statusCode, status) => {
  const provider = { send: async () => ({ ok: false as const, statusCode, data: { success: false as const } }) };
  const visitor = createVisitorToken(undefined, provider, () => undefined);
  await expect(visitor.renew()).rejects.toMatchObject({ code: 'provider_failed', status });
});
