import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSiteAddresses, removeSiteAddress, storeSiteAddress } from './site-address.server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'addresses-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const read = () => readSiteAddresses(folder);

it('reads no address before a shell has started', async () => {
  expect(await read()).toEqual([]);
});

it('reads the address of the shell that started last first', async () => {
  await storeSiteAddress(folder, 3000, 'http://localhost:3000', at(10));
  await storeSiteAddress(folder, 3010, 'https://shop.example', at(11));
  expect(await read()).toEqual(['https://shop.example', 'http://localhost:3000']);
  await storeSiteAddress(folder, 3000, 'http://localhost:3000', at(12));
  expect(await read()).toEqual(['http://localhost:3000', 'https://shop.example']);
});

it('forgets the earlier address of a shell that starts under another one', async () => {
  await storeSiteAddress(folder, 3000, 'http://localhost:3000', at(10));
  await storeSiteAddress(folder, 3000, 'https://shop.example', at(11));
  expect(await read()).toEqual(['https://shop.example']);
});

it('keeps an address that two shells share until both have stopped', async () => {
  for (const port of [3000, 3010]) await storeSiteAddress(folder, port, 'https://shop.example');
  expect(await read()).toEqual(['https://shop.example']);
  await removeSiteAddress(folder, 3010);
  expect(await read()).toEqual(['https://shop.example']);
  await removeSiteAddress(folder, 3000);
  expect(await read()).toEqual([]);
});

it('keeps the addresses of shells that start at the same moment', async () => {
  const ports = [3000, 3001, 3002, 3000];
  await Promise.all(ports.map((port) => storeSiteAddress(folder, port, `http://localhost:${port}`)));
  expect((await read()).sort()).toEqual([3000, 3001, 3002].map((port) => `http://localhost:${port}`));
  expect(readdirSync(path.join(folder, 'addresses'))).toHaveLength(3);
});

it.each(['{ "url": "https://sh', '{ "url": "javascript:alert(1)", "startedAt": "2026-11-21T10:00:00Z" }'])(
  'skips what no shell wrote: %s',
  async (text) => {
    await storeSiteAddress(folder, 3000, 'https://shop.example');
    writeFileSync(path.join(folder, 'addresses/other.json'), text);
    expect(await read()).toEqual(['https://shop.example']);
  },
);
