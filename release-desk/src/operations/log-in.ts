import { z } from 'zod';
import { role } from '../access/access';
import type { People } from '../access/people';
import { DeskError } from '../errors';
import type { DeskSession } from './desk-session';
import { defineOperation } from './operation';

/** A working day. */
const loginSeconds = 8 * 3600;

function requirePeople({ people }: DeskSession): People {
  if (people) return people;
  throw new DeskError('login_unavailable', 'This desk knows no issuer of people: it takes tokens only');
}

export const findIssuer = defineOperation({
  name: 'findIssuer',
  method: 'GET',
  path: '/login',
  isPublic: true,
  summary: 'Where people log in: the OpenID Connect issuer and the desk’s public client there.',
  input: z.object({}),
  result: z.object({ issuer: z.string(), clientId: z.string(), scope: z.string() }),
  run: async (session) => requirePeople(session).info,
});

export const logIn = defineOperation({
  name: 'logIn',
  method: 'POST',
  path: '/login',
  isPublic: true,
  summary:
    'Answers a token for a working day to whom the issuer’s ID token names; a former one of the same person ends.',
  input: z.object({ idToken: z.string().max(20_000) }),
  result: z.object({ name: z.string(), role, expiresAt: z.string(), token: z.string() }),
  async run(session, { idToken }) {
    const { name, role: ofPerson } = await requirePeople(session).identify(idToken);
    const { token, expiresAt } = await session.access.logIn(name, ofPerson, loginSeconds);
    return { name, role: ofPerson, expiresAt, token };
  },
});
