import type { ScriptHost } from '@storefront/contracts/runtime';
import { createDeferredScriptHost } from './deferred-script-host';

const script = { key: 'chat', src: 'https://chat.example/chat.js' };

function createHost() {
  return { install: jest.fn(), remove: jest.fn() } satisfies ScriptHost;
}

it('lets the code come with the first script, once, and hands over everything in order', async () => {
  const host = createHost();
  const load = jest.fn(async () => host);
  const late = createDeferredScriptHost(load);
  expect(load).not.toHaveBeenCalled();
  late.install(script);
  late.remove('chat');
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(1);
  expect(host.install).toHaveBeenCalledWith(script);
  expect(host.remove).toHaveBeenCalledWith('chat');
});

it('tries again with the next script when the code did not come', async () => {
  const host = createHost();
  const load = jest.fn<Promise<ScriptHost>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(host);
  const late = createDeferredScriptHost(load);
  late.start();
  await new Promise((resolve) => setTimeout(resolve));
  late.install(script);
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.install).toHaveBeenCalledWith(script);
});
