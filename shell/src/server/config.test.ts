import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config';

const needed = { PROVIDER_ORIGIN: 'http://127.0.0.1:4000/' };

it('needs the provider’s address only', () => {
  expect(readConfig(needed)).toMatchObject({
    isProduction: true,
    port: 3000,
    opsPort: 3001,
    providerOrigin: 'http://127.0.0.1:4000',
    publicUrl: 'http://localhost:3000',
    defaultLanguage: 'ba',
  });
});

it('reads addresses without the slash at their end', () => {
  expect(readConfig({ ...needed, PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example');
});

it('names every bad value and its variable', () => {
  const bad = { PORT: '70000', DEFAULT_LANGUAGE: 'fr', PROVIDER_TIMEOUT_MS: 'soon' };
  expect(() => readConfig(bad)).toThrow(/^The shell cannot start:/);
  for (const name of ['PORT', 'DEFAULT_LANGUAGE', 'PROVIDER_TIMEOUT_MS', 'PROVIDER_ORIGIN']) {
    expect(() => readConfig(bad)).toThrow(name);
  }
});

it('names a bad value of the site settings, and stops', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'config-')), 'site.json');
  writeFileSync(file, '{ "idleReloadMinutes": "soon" }');
  expect(() => readConfig({ ...needed, SITE_SETTINGS: file })).toThrow(/The shell cannot start: .*idleReloadMinutes/s);
});

it('takes the host of the site settings before the environment’s', () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'config-')), 'site.json');
  writeFileSync(file, '{ "host": "https://shop.example" }');
  expect(readConfig({ ...needed, PUBLIC_URL: 'http://localhost:1', SITE_SETTINGS: file }).publicUrl).toBe(
    'https://shop.example',
  );
});

it.each([
  'https://assets.example/',
  'https://assets.example/files',
  'ftp://assets.example',
  'assets.example',
  '*',
  "'self'",
])('takes no %s for the assets origin', (value) => {
  expect(() => readConfig({ ...needed, ASSETS_ORIGIN: value })).toThrow(/ASSETS_ORIGIN/);
});

it('has no assets origin of its own', () => {
  expect(readConfig(needed).assetsOrigin).toBeNull();
  expect(readConfig({ ...needed, ASSETS_ORIGIN: 'https://assets.example' }).assetsOrigin).toBe(
    'https://assets.example',
  );
});

it('takes a desk, its key and a secret to follow one on another machine, and names what is missing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'config-'));
  const [key, secret, empty] = ['public.pem', 'shell-secret', 'empty'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  writeFileSync(key, pem);
  writeFileSync(secret, 'a-secret\n');
  writeFileSync(empty, '\n');
  const desk = { ...needed, RELEASES_FROM: 'desk', RELEASE_DESK_ORIGIN: 'https://desk.example/', RELEASE_MAP_KEY: key };
  expect(readConfig({ ...desk, RELEASE_SHELL_SECRET: secret }).releasesDesk).toEqual({
    origin: 'https://desk.example',
    publicKey: pem.trim(),
    secret: 'a-secret',
  });
  expect(() => readConfig(desk)).toThrow(/RELEASES_FROM=desk takes .*RELEASE_SHELL_SECRET/);
  expect(() => readConfig({ ...desk, RELEASE_SHELL_SECRET: empty })).toThrow(/RELEASE_SHELL_SECRET/);
  expect(readConfig(needed).releasesDesk).toBeUndefined();
});
