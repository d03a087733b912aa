import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWaitingAnswer, holdPort } from './waiting-page.mjs';

let server: Server;
let origin: string;

beforeEach(async () => {
  server = createServer(createWaitingAnswer('mfe-account'));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('shows the state on a page that polls by itself', async () => {
  const answer = await fetch(origin, { headers: { accept: 'text/html,*/*' } });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(html).toContain('<h1>mfe-account is being built</h1>');
  expect(html).toContain('location.reload()');
});

it('asks a program to retry', async () => {
  const answer = await fetch(origin);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.text()).toBe('The shop is not up yet.\n');
});

it('releases the port at once, even with open connections', async () => {
  const { port } = server.address() as AddressInfo;
  server.close();
  server.closeAllConnections();
  const letGo = await holdPort(port, createWaitingAnswer('mfe-account'));
  expect((await fetch(origin)).status).toBe(503);
  await letGo();
  const next = await holdPort(port, createWaitingAnswer('mfe-catalog'));
  await next();
});

it('says when the port is taken', async () => {
  const { port } = server.address() as AddressInfo;
  await expect(holdPort(port, createWaitingAnswer('mfe-account'))).rejects.toThrow('EADDRINUSE');
});
