import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findLiveVersion } from './find-release.mjs';
import { folderToPublish, versionToBuild } from './version-to-build.mjs';

let registryFolder: string;

beforeEach(() => {
  registryFolder = mkdtempSync(path.join(os.tmpdir(), 'registry-'));
});
afterEach(() => rmSync(registryFolder, { recursive: true, force: true }));

function publish(version: string, sourceHash: string): void {
  const folder = path.join(registryFolder, 'mfe-catalog', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ version, sourceHash }));
}

const sources = { remote: 'mfe-catalog', version: '1.0.0', sourceHash: '56fe110624d4e16f' };

it('builds the version that package.json names while it is published from no other sources', () => {
  expect(versionToBuild(sources, registryFolder)).toBe('1.0.0');
  publish('1.0.0', sources.sourceHash);
  expect(versionToBuild(sources, registryFolder)).toBe('1.0.0');
});

it('gives edited sources a version of their own before they are built: once is enough', () => {
  publish('1.0.0', 'another-hash');
  expect(versionToBuild(sources, registryFolder)).toBe('1.0.0-local.56fe1106');
});

describe('what is published', () => {
  let builtFolder: string;

  beforeEach(() => {
    builtFolder = mkdtempSync(path.join(os.tmpdir(), 'built-'));
    writeFileSync(path.join(builtFolder, 'release.json'), JSON.stringify(sources));
  });
  afterEach(() => rmSync(builtFolder, { recursive: true, force: true }));

  it('is the build, unless the registry has a version of the very same sources: another checkout may have built it', () => {
    expect(folderToPublish(builtFolder, registryFolder)).toBe(builtFolder);
    publish('1.0.0', sources.sourceHash);
    expect(folderToPublish(builtFolder, registryFolder)).toBe(path.join(registryFolder, 'mfe-catalog/1.0.0'));
  });

  it('is the build where the registry has the version of other sources, which the desk then refuses', () => {
    publish('1.0.0', 'another-hash');
    expect(folderToPublish(builtFolder, registryFolder)).toBe(builtFolder);
  });
});

it('finds the version that is live for all but the visitors of a canary', () => {
  expect(findLiveVersion('mfe-catalog', registryFolder)).toBeUndefined();
  const toEntry = (version: string, isDefault: boolean) => ({
    metadata: { version },
    deployment: { default: isDefault },
  });
  const microFrontends = { 'mfe-catalog': [toEntry('1.1.0', false), toEntry('1.0.0', true)] };
  writeFileSync(path.join(registryFolder, 'release-map.json'), JSON.stringify({ microFrontends }));
  expect(findLiveVersion('mfe-catalog', registryFolder)).toBe('1.0.0');
  expect(findLiveVersion('mfe-publish', registryFolder)).toBeUndefined();
});
