import Fastify from 'fastify';
import { findToken, storeToken } from './visitor-token';

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
