import { z } from 'zod';
import { longestDays, role, tokenName } from '../access/access';
import { defineOperation } from './operation';

const listedToken = z.object({
  name: z.string(),
  role,
  createdAt: z.string(),
  expiresAt: z.string().nullable().describe('Null for one from before tokens expired.'),
  isLogin: z.literal(true).optional().describe('Made by a login.'),
});

export const createToken = defineOperation({
  name: 'createToken',
  method: 'POST',
  path: '/tokens',
  summary: 'Makes a token; its secret is answered once and stored as a hash.',
  input: z.object({
    name: tokenName,
    role,
    expiresSeconds: z
      .number()
      .min(60)
      .max(longestDays * 86_400)
      .default(90 * 86_400),
  }),
  result: z.object({ name: z.string(), role, expiresAt: z.string(), token: z.string() }),
  async run(session, { name, role: ofRole, expiresSeconds }) {
    // The first manager's is made on the desk's machine, and so is one that replaces the last that expired.
    const isFirst = ofRole.kind === 'manager' && !(await session.access.hasManager());
    await session.requireActor(isFirst ? { kind: 'found' } : { kind: 'administer' });
    const { token, expiresAt } = await session.access.create(name, ofRole, expiresSeconds);
    return { name, role: ofRole, expiresAt, token };
  },
});

export const listTokens = defineOperation({
  name: 'listTokens',
  method: 'GET',
  path: '/tokens',
  summary: 'Whose tokens there are, without their secrets.',
  input: z.object({}),
  result: z.object({ tokens: z.array(listedToken) }),
  async run(session) {
    await session.requireActor({ kind: 'administer' });
    return { tokens: await session.access.list() };
  },
});

export const revokeToken = defineOperation({
  name: 'revokeToken',
  method: 'DELETE',
  path: '/tokens/{name}',
  summary: 'Ends a token.',
  input: z.object({ name: tokenName }),
  result: z.object({ name: z.string() }),
  async run(session, { name }) {
    await session.requireActor({ kind: 'administer' });
    await session.access.revoke(name);
    return { name };
  },
});
