import type { ScriptDescriptor } from '@storefront/contracts/runtime';
import { type ConsentState, unknownConsent } from '@storefront/contracts/session';
import { createScriptInstaller } from './install-scripts';

const all: ConsentState = { isKnown: true, analytics: true, marketing: true };
const none: ConsentState = { isKnown: true, analytics: false, marketing: false };
const external: ScriptDescriptor = { key: 'chat', src: 'https://chat.example/chat.js' };
const inline: ScriptDescriptor = { key: 'note', content: 'note()' };

beforeEach(() => jest.useFakeTimers());

function start(consent: ConsentState = unknownConsent, { canReload = true } = {}) {
  const inDocument = new Map<string, () => void>();
  const waiting = new Set<() => void>();
  const logged: string[] = [];
  const reload = jest.fn(() => canReload);
  const installer = createScriptInstaller(
    {
      insert({ key, appendTo }, onError) {
        if (appendTo === '#nowhere') throw new Error('nothing is there');
        inDocument.set(key, onError);
      },
      remove: (key) => void inDocument.delete(key),
      whenInteraction(callback) {
        waiting.add(callback);
        return () => void waiting.delete(callback);
      },
      reload,
      log: (message) => void logged.push(message),
    },
    consent,
  );
  const interact = () => {
    for (const callback of waiting) callback();
    waiting.clear();
  };
  return { installer, inDocument, logged, reload, interact, keys: () => [...inDocument.keys()] };
}

it.each([
  ['an external script after 500 ms', external, 500],
  ['an inline script after 1500 ms', inline, 1500],
] as const)('inserts %s, not a moment earlier', (_, descriptor, delayMs) => {
  const { installer, keys } = start();
  installer.install(descriptor);
  jest.advanceTimersByTime(delayMs - 1);
  expect(keys()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(keys()).toEqual([descriptor.key]);
});

it('inserts a key once, however often it is asked for', () => {
  const { installer, inDocument } = start();
  const inserted = jest.spyOn(inDocument, 'set');
  installer.install(external);
  installer.install({ ...external, src: 'https://chat.example/other.js' });
  jest.runAllTimers();
  installer.install(external);
  jest.runAllTimers();
  expect(inserted).toHaveBeenCalledTimes(1);
});

it.each([{ src: 'https://x.example/x.js' }, { key: '', content: 'x()' }])(
  'rejects %j, which has no key',
  (nameless) => {
    const { installer, keys, logged } = start();
    installer.install(nameless as ScriptDescriptor);
    jest.runAllTimers();
    expect([keys(), logged]).toEqual([[], ['Script key is not defined']]);
  },
);

it('says which script could not be loaded, takes it away and lets it be asked for again', () => {
  const { installer, inDocument, logged, keys } = start();
  installer.install(external);
  jest.runAllTimers();
  inDocument.get('chat')?.();
  expect([keys(), logged]).toEqual([[], ['Failed to load script: chat']]);
  installer.install(external);
  jest.runAllTimers();
  expect(keys()).toEqual(['chat']);
});

it('says that a selector leads nowhere', () => {
  const { installer, logged } = start();
  installer.install({ ...external, appendTo: '#nowhere' });
  jest.runAllTimers();
  expect(logged).toEqual(['Invalid appendTo selector']);
});

it('waits with a delayed script for the first interaction, and then its 500 ms', () => {
  const { installer, keys, interact } = start();
  installer.install({ ...external, delay: true });
  jest.advanceTimersByTime(60_000);
  expect(keys()).toEqual([]);
  interact();
  jest.advanceTimersByTime(499);
  expect(keys()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(keys()).toEqual(['chat']);
});

describe.each(['analytics', 'marketing'] as const)('a script that needs %s', (gdpr) => {
  const granted: ConsentState = { ...none, [gdpr]: true };
  const otherGranted: ConsentState = { ...all, [gdpr]: false };

  it('is not inserted without it, whatever else is allowed', () => {
    const { installer, keys } = start();
    installer.install({ ...external, gdpr });
    for (const consent of [unknownConsent, none, otherGranted]) {
      installer.setConsent(consent);
      jest.advanceTimersByTime(60_000);
      expect(keys()).toEqual([]);
    }
  });

  it('is inserted when it is granted, and at once where it was granted before', () => {
    const later = start();
    later.installer.install({ ...external, gdpr });
    later.installer.setConsent(granted);
    jest.advanceTimersByTime(500);
    expect(later.keys()).toEqual(['chat']);
    const before = start(granted);
    before.installer.install({ ...external, gdpr });
    jest.advanceTimersByTime(500);
    expect(before.keys()).toEqual(['chat']);
    expect(before.reload).not.toHaveBeenCalled();
  });

  it('is taken away when it is revoked, and comes back when it is granted again', () => {
    const { installer, keys } = start(granted);
    installer.install({ ...external, gdpr });
    jest.advanceTimersByTime(500);
    installer.setConsent(otherGranted);
    expect(keys()).toEqual([]);
    installer.setConsent(granted);
    jest.advanceTimersByTime(500);
    expect(keys()).toEqual(['chat']);
  });

  it.each([false, true])('never comes when it is revoked during the wait (delayed: %s)', (delay) => {
    const { installer, keys, interact } = start(granted);
    installer.install({ ...external, gdpr, delay });
    jest.advanceTimersByTime(300);
    installer.setConsent(none);
    interact();
    jest.advanceTimersByTime(60_000);
    expect(keys()).toEqual([]);
  });

  it('waits for consent first, then for an interaction', () => {
    const { installer, keys, interact } = start();
    installer.install({ ...external, gdpr, delay: true });
    interact();
    jest.advanceTimersByTime(1000);
    expect(keys()).toEqual([]);
    installer.setConsent(granted);
    interact();
    jest.advanceTimersByTime(500);
    expect(keys()).toEqual(['chat']);
  });
});

describe('a script that reloads the page', () => {
  const reloading: ScriptDescriptor = { ...external, gdpr: 'marketing', gdprReload: true };

  it('does so when consent is granted, instead of being inserted into this one', () => {
    const { installer, keys, reload } = start();
    installer.install(reloading);
    installer.setConsent(all);
    jest.runAllTimers();
    expect([keys(), reload.mock.calls.length]).toEqual([[], 1]);
  });

  it('does so when consent is revoked, once for all such scripts', () => {
    const { installer, keys, reload } = start(all);
    installer.install(reloading);
    installer.install({ ...reloading, key: 'pixel' });
    jest.advanceTimersByTime(500);
    installer.setConsent(none);
    expect([keys(), reload.mock.calls.length]).toEqual([[], 1]);
  });

  it('does so only when consent is revoked, where it says so', () => {
    const { installer, keys, reload } = start();
    installer.install({ ...reloading, gdprReload: 'revoked' });
    installer.setConsent(all);
    jest.advanceTimersByTime(500);
    expect([keys(), reload.mock.calls.length]).toEqual([['chat'], 0]);
    installer.setConsent(none);
    expect([keys(), reload.mock.calls.length]).toEqual([[], 1]);
  });

  it('does not do so for a script that has not run yet', () => {
    const { installer, keys, reload } = start(all);
    installer.install(reloading);
    installer.setConsent(none);
    jest.runAllTimers();
    expect([keys(), reload.mock.calls.length]).toEqual([[], 0]);
  });

  it('is not affected by a change of another category', () => {
    const { installer, reload } = start(none);
    installer.install(reloading);
    installer.setConsent({ ...none, analytics: true });
    expect(reload).not.toHaveBeenCalled();
  });

  it('is inserted without a reload where the page was reloaded a moment ago', () => {
    const { installer, keys } = start(none, { canReload: false });
    installer.install(reloading);
    installer.setConsent(all);
    jest.advanceTimersByTime(500);
    expect(keys()).toEqual(['chat']);
  });
});

it('takes a script away when asked to, also while it waits', () => {
  const { installer, keys } = start();
  installer.install(external);
  jest.runAllTimers();
  installer.install(inline);
  installer.remove('chat');
  installer.remove('note');
  installer.remove('never-known');
  jest.runAllTimers();
  expect(keys()).toEqual([]);
});
