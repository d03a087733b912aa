import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requireFreePorts } from './free-ports.mjs';
import { findListeningSockets } from './port-holder.mjs';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0000000000000000 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0000000000000000 20 4 30 10 -1
   2: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0000000000000000 100 0 0 10 0
`;

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => server.close());

const wanted = (variable: string, number: number) => ({ variable, port: number, host: '127.0.0.1', use: 'test bank' });

it('finds the sockets that listen on a port, and no connection of it', () => {
  expect(findListeningSockets(table, 3000)).toEqual(['4711']);
  expect(findListeningSockets(table, 80)).toEqual(['4713']);
  expect(findListeningSockets(table, 3001)).toEqual([]);
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('names the process that holds a port, and the setting to change', async () => {
  const message = new RegExp(
    `^Port ${port} of the test bank is in use by process ${process.pid} \\(.+\\): .*set BANK_PORT`,
  );
  await expect(requireFreePorts([wanted('BANK_PORT', port)])).rejects.toThrow(message);
});

it('says it of every port at once', async () => {
  const both = requireFreePorts([wanted('A_PORT', port), { ...wanted('B_PORT', port), host: '0.0.0.0' }]);
  await expect(both).rejects.toThrow(/A_PORT and B_PORT are both(.|\n)*set A_PORT(.|\n)*set B_PORT/);
});

it('has nothing against free ports', async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(
    requireFreePorts([wanted('A_PORT', port), wanted('B_PORT', 0), wanted('C_PORT', 0)]),
  ).resolves.toBeUndefined();
});
