import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { runServer } from 'verdaccio';

/**
 * An npm registry on a loopback port that has nothing but what is published to it, and asks no other.
 * @param {string} folder for its storage and its log
 * @returns {Promise<{ address: string, token: string, stop: () => Promise<void> }>} the token of a user who may publish
 */
export async function startRegistry(folder) {
  mkdirSync(folder, { recursive: true });
  const configFile = path.join(folder, 'verdaccio.yaml');
  const config = {
    configPath: configFile,
    self_path: configFile,
    storage: path.join(folder, 'storage'),
    uplinks: {},
    auth: { htpasswd: { file: path.join(folder, 'htpasswd'), algorithm: 'bcrypt', rounds: 4 } },
    packages: { '**': { access: '$all', publish: '$authenticated' } },
    middlewares: {},
    web: { enable: false },
    log: { type: 'file', path: path.join(folder, 'log'), level: 'error', format: 'json' },
  };
  // Its types name a class of another package, and know neither what it takes nor what it returns.
  /** @type {import('node:http').Server} */
  const server = await /** @type {(config: object) => Promise<any>} */ (/** @type {unknown} */ (runServer))(config);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  if (!found || typeof found === 'string') throw new Error('The registry has no port');
  const address = `http://127.0.0.1:${found.port}/`;
  return {
    address,
    token: await addUser(address),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {string} address @returns {Promise<string>} */
async function addUser(address) {
  const user = {
    name: 'tester',
    password: 'only-for-this-run',
    _id: 'org.couchdb.user:tester',
    type: 'user',
    roles: [],
  };
  const answer = await fetch(`${address}-/user/org.couchdb.user:tester`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, date: new Date().toISOString() }),
  });
  const { token } = /** @type {{ token?: string }} */ (await answer.json());
  if (!token) throw new Error(`The registry takes no user: ${answer.status}`);
  return token;
}
