import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSample, type SampleOptions } from '../../test/sample-release';
import { readReleaseFolder } from '../registry/release-folder';
import { emptyMap } from '../release-map/release-map';
import { runChecks } from './check';
import { createPublishChecks } from './publish-checks';

const peers = { registryFolder: '', liveMap: emptyMap };
const provided = { react: '19.3.1', '@storefront/contracts/runtime': '1.2.0' };
const sound: SampleOptions = {
  change: (release) => Object.assign(release.shared, { '@storefront/contracts/runtime': '^1.0.0' }),
};

const react18 = require.resolve('react-18/package.json');
const react19 = require.resolve('react/package.json');
/** React as it is published, of one version. */
const readReact = (description: string, file: string) =>
  readFileSync(path.join(path.dirname(description), 'cjs', file), 'utf8');

async function findFailures(options: SampleOptions = {}) {
  const change: SampleOptions['change'] = (release) => {
    sound.change?.(release);
    options.change?.(release);
  };
  const built = await readReleaseFolder(await buildSample({ ...options, change }));
  const results = await runChecks(createPublishChecks(provided), built, peers);
  return results
    .filter(({ outcome }) => outcome !== 'passed')
    .flatMap(({ name, details }) => details.map((one) => `${name}: ${one}`));
}

it('accepts a valid release', async () => {
  expect(await findFailures()).toEqual([]);
});

it.each<[string, SampleOptions, string]>([
  [
    'a contract that the shell does not speak',
    { change: (release) => Object.assign(release, { contracts: '^2.0.0' }) },
    'contract: the contract: it asks for ^2.0.0, the shell has 1.2.0',
  ],
  [
    'another major version of React',
    { change: (release) => Object.assign(release.shared, { react: '^18.0.0' }) },
    'shared libraries: react: it asks for ^18.0.0, the shell has 19.3.1',
  ],
  [
    'a library that it does not take from the shell',
    { change: ({ shared }) => void delete shared.react },
    'shared libraries: react is not shared: it would bring a second one',
  ],
  [
    'a library that the shell does not have',
    { change: (release) => Object.assign(release.shared, { jquery: '^3.0.0' }) },
    'shared libraries: jquery: the shell does not have it',
  ],
  [
    'a second React in its bytes',
    { page: 'x.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}' },
    'one React: client/page.catalog.detail.js brings a React of its own',
  ],
  [
    'a page over its budget',
    { page: randomBytes(16_000).toString('hex') },
    'size budget: catalog.detail has 16.0 kB of 15.0 kB',
  ],
  [
    'React 18 as it is published',
    { page: readReact(react18, 'react.production.min.js') },
    'one React: client/page.catalog.detail.js brings a React of its own',
  ],
  [
    'React 18 as it is published, for development',
    { server: readReact(react18, 'react.development.js') },
    'one React: server/server.cjs brings a React of its own',
  ],
  [
    'React 19 as it is published',
    { page: readReact(react19, 'react.production.js') },
    'one React: client/page.catalog.detail.js brings a React of its own',
  ],
  [
    'React 18 in its bytes',
    { page: 't.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=R;t.version="18.3.1"' },
    'one React: client/page.catalog.detail.js brings a React of its own',
  ],
  [
    'a React under other names, by what it exports',
    { page: 'n={createElement:a,cloneElement:b,isValidElement:c,createContext:d,forwardRef:e,useState:f}' },
    'one React: client/page.catalog.detail.js brings a React of its own',
  ],
  [
    'a fragment over its budget',
    {
      page: randomBytes(12_000).toString('hex'),
      change: ({ client }) =>
        Object.assign(client.fragments, { 'catalog.quick-view': { js: ['page.catalog.detail.js'], css: [] } }),
    },
    'size budget: catalog.quick-view has 12.0 kB of 11.0 kB',
  ],
  [
    'styles over their budget',
    {
      page: randomBytes(7_000).toString('hex'),
      change: ({ client }) =>
        Object.assign(client.pages, { 'catalog.detail': { js: [], css: ['page.catalog.detail.js'] } }),
    },
    'size budget: the CSS of catalog.detail has 7.0 kB of 6.0 kB',
  ],
  [
    'a lazy chunk over its budget',
    {
      page: randomBytes(9_000).toString('hex'),
      change: ({ client }) => Object.assign(client.pages, { 'catalog.detail': { js: [], css: [] } }),
    },
    'size budget: the chunk page.catalog.detail.js has 9.0 kB of 8.0 kB',
  ],
  [
    'styles that hide the whole shop',
    { css: '.page{}body{display:none}' },
    'own styles: client/page.catalog.detail.css styles what is not its own: body { display }',
  ],
  [
    'a page of another domain',
    {
      change: ({ client }) => Object.assign(client.pages, { 'webshop.payment': { js: [], css: [] } }),
    },
    `page table: "webshop.payment" begins with none of its domains: catalog`,
  ],
])('refuses %s', async (_, options, error) => {
  expect(await findFailures(options)).toEqual([error]);
});

it('rejects a file that differs from the build’s hash', async () => {
  const folder = await buildSample(sound);
  await writeFile(path.join(folder, 'server/server.cjs'), 'tampered');
  const results = await runChecks(createPublishChecks(provided), await readReleaseFolder(folder), peers);
  const [first] = results.filter(({ outcome }) => outcome === 'failed');
  expect(first).toMatchObject({
    name: 'integrity',
    details: ['server/server.cjs of mfe-catalog@1.0.0 is not what was built'],
  });
});
