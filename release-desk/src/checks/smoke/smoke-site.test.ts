import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../../../test/sample-release';
import { emptyMap } from '../../release-map/release-map';
import { startSmokeSite } from './smoke-site';

/** A shell that answers with its environment. */
const shell = `require('node:http')
  .createServer((_, answer) => answer.end(JSON.stringify(process.env)))
  .listen(Number(process.env.PORT), () => process.send({ type: 'ready' }));`;

const deskEnvironment = { RELEASE_TOKEN: 'secret', RELEASE_DESK_ORIGIN: 'http://127.0.0.1:9', PASSED_ON: 'yes' };
beforeEach(() => void Object.assign(process.env, deskEnvironment));
afterEach(() => {
  for (const name of Object.keys(deskEnvironment)) delete process.env[name];
});

it('starts the shell with the environment of the desk, but for its token and its services', async () => {
  const shellFile = path.join(await makeFolder(), 'shell.cjs');
  await writeFile(shellFile, shell);
  const registryFolder = await makeFolder();
  const providerOrigin = 'http://127.0.0.1:4000';
  const site = await startSmokeSite({ shellFile, registryFolder, liveMap: emptyMap, providerOrigin });
  try {
    const env = await (await fetch(site.origin)).json();
    expect(env).toMatchObject({ PASSED_ON: 'yes', NODE_ENV: 'production', PROVIDER_ORIGIN: providerOrigin });
    for (const name of ['RELEASE_TOKEN', 'RELEASE_DESK_ORIGIN']) expect(env).not.toHaveProperty(name);
  } finally {
    await site.stop();
  }
});
