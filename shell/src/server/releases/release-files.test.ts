import { createTestRegistry, type TestRegistry } from '../testing/registry';
import { createDiskArtifactStore } from './artifact-store';
import { createReadReleaseFile } from './release-files';
import { createReleaseSet } from './release-set';

let registry: TestRegistry;

beforeEach(() => {
  registry = createTestRegistry();
  registry.publish('mfe-catalog', { server: 'secret', client: { 'page.js': 'show()' } });
});
afterEach(() => registry.remove());

const read = (address: string) =>
  createReadReleaseFile(createDiskArtifactStore(registry.folder), { stable: () => createReleaseSet([]) })(address);

it('reads a browser file of any version that is published, live or not', async () => {
  expect((await read('mfe-catalog/1.0.0/client/page.js')).toString()).toBe('show()');
});

it('refuses a file whose bytes are not what was published', async () => {
  registry.damage('mfe-catalog/1.0.0/client/page.js', 'steal()');
  await expect(read('mfe-catalog/1.0.0/client/page.js')).rejects.toMatchObject({ code: 'release_damaged' });
});

it.each([
  ['a server half', 'mfe-catalog/1.0.0/server/server.cjs'],
  ['a server half by a detour', 'mfe-catalog/1.0.0/client/../server/server.cjs'],
  ['the description', 'mfe-catalog/1.0.0/release.json'],
  ['a file that the release does not name', 'mfe-catalog/1.0.0/client/other.js'],
  ['a version that is not published', 'mfe-catalog/9.0.0/client/page.js'],
  ['the registry’s keys', 'keys/private.pem'],
])('has no %s for browsers', async (_, address) => {
  await expect(read(address)).rejects.toMatchObject({ code: 'ENOENT' });
});
