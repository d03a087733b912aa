// A real OpenID Connect provider for tests, in a process of its own because it is an ES module: says its port to its parent.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;

/** Groups of the people who log in with any password. @type {Record<string, string[]>} */
const groups = { amra: ['release-managers'], emir: ['catalog', 'other'], eve: [] };

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'release-desk',
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      redirect_uris: ['http://127.0.0.1/'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'groups'] },
  // The desk reads the token alone.
  conformIdTokenClaims: false,
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: id !== 'eve', groups: groups[id] ?? [] }),
  }),
  cookies: { keys: ['a key of a test'] },
});
server.on('request', provider.callback());
process.send?.(issuer);
process.once('disconnect', () => process.exit());
