import type { FastifyReply } from 'fastify';
import { findCookie, setCookie } from './cookies';

const find = (cookie: string | undefined) => findCookie({ headers: { cookie } }, '__Host-token');

it.each([
  ['alone', '__Host-token=a.b-c_d'],
  ['among others', 'theme=dark; __Host-token=a.b-c_d; x=1'],
  ['without a blank before it', 'theme=dark;__Host-token=a.b-c_d'],
  ['before a second one', '__Host-token=a.b-c_d; __Host-token=other'],
])('finds a cookie %s', (_, cookie) => {
  expect(find(cookie)).toBe('a.b-c_d');
});

it.each([
  ['there is none', undefined],
  ['only its name is part of another', 'not__Host-token=abc'],
  ['it is empty', '__Host-token='],
  ['its value is none of the shell', '__Host-token=abc"x'],
])('finds nothing where %s', (_, cookie) => {
  expect(find(cookie)).toBeUndefined();
});

it('sets a cookie for this host that no script and no other site can use', () => {
  const header = jest.fn();
  setCookie({ header } as unknown as FastifyReply, '__Host-token', 'abc', 60);
  expect(header.mock.calls).toEqual([
    ['set-cookie', '__Host-token=abc; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax'],
  ]);
});
