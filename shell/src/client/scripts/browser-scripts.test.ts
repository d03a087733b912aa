/** @jest-environment jsdom */
import type { ReloadGuard } from '../site-state/reload-guard';
import { createBrowserScripts } from './browser-scripts';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="place"></div>';
});

const noError = () => {
  throw new Error('the script failed');
};

function start(reload: ReloadGuard['reload'] = () => true) {
  const announced: string[] = [];
  return { place: createBrowserScripts({ reload }, ({ key }) => void announced.push(key)), announced };
}

const inDocument = () => [...document.querySelectorAll('[data-script-key]')];

it('makes the element that the descriptor describes', () => {
  start().place.insert(
    {
      key: 'chat',
      src: 'https://chat.example/chat.js',
      async: true,
      defer: true,
      id: 'chat-script',
      type: 'module',
      integrity: 'sha384-abc',
      crossorigin: 'anonymous',
      dataAttributes: { layer: 'x', 'site-id': '7' },
    },
    noError,
  );
  const [script] = inDocument();
  expect(script?.parentElement).toBe(document.head);
  expect(script).toBeInstanceOf(HTMLScriptElement);
  expect(script).toMatchObject({
    async: true,
    defer: true,
    id: 'chat-script',
    type: 'module',
    crossOrigin: 'anonymous',
  });
  expect(script?.getAttribute('src')).toBe('https://chat.example/chat.js');
  expect(script?.getAttribute('integrity')).toBe('sha384-abc');
  expect((script as HTMLScriptElement).dataset).toMatchObject({ layer: 'x', siteId: '7', scriptKey: 'chat' });
});

it('keeps the order of scripts that do not say that they are async', () => {
  start().place.insert({ key: 'a', src: 'https://x.example/a.js' }, noError);
  expect(inDocument()[0]).toMatchObject({ async: false, defer: false });
});

it('leaves a noscript alone that the server rendered, and takes it away with its script', () => {
  document.body.innerHTML = '<noscript data-script-key="note">x</noscript>';
  const { place } = start();
  place.insert({ key: 'note', content: 'var c', noscript: 'x' }, noError);
  expect(document.querySelectorAll('noscript')).toHaveLength(1);
  place.remove('note');
  expect(document.querySelectorAll('[data-script-key]')).toHaveLength(0);
});

it('puts inline content and a noscript where the selector says', () => {
  start().place.insert({ key: 'note', content: 'var c', noscript: '<img alt="">', appendTo: '#place' }, noError);
  expect(document.querySelector('#place')?.innerHTML).toBe(
    '<script data-script-key="note">var c</script><noscript data-script-key="note"><img alt=""></noscript>',
  );
});

it.each(['#nowhere', '<<<', ''])('throws before anything is done where %j leads nowhere', (appendTo) => {
  const { place, announced } = start();
  expect(() => place.insert({ key: 'note', content: 'x', appendTo }, noError)).toThrow();
  expect([inDocument(), announced]).toEqual([[], []]);
});

it('lays out what a script expects before it is inserted', () => {
  const inserted: number[] = [];
  const place = createBrowserScripts({ reload: () => true }, () => void inserted.push(inDocument().length));
  place.insert({ key: 'a', src: 'https://x.example/a.js' }, noError);
  expect(inserted).toEqual([0]);
});

it('reports a script that cannot be loaded', () => {
  const onError = jest.fn();
  start().place.insert({ key: 'a', src: 'https://x.example/a.js' }, onError);
  inDocument()[0]?.dispatchEvent(new Event('error'));
  expect(onError).toHaveBeenCalledTimes(1);
});

it('takes everything of a key away, whatever the key holds, and nothing else', () => {
  const { place } = start();
  place.insert({ key: 'a"]b', content: 'var a', noscript: 'y' }, noError);
  place.insert({ key: 'a', content: 'var b' }, noError);
  place.remove('a"]b');
  expect(inDocument().map((element) => element.getAttribute('data-script-key'))).toEqual(['a']);
});

it('reloads the page under the guard of two seconds', () => {
  const reload = jest.fn(() => false);
  expect(start(reload).place.reload()).toBe(false);
  expect(reload).toHaveBeenCalledWith(2000);
});

it('says that a script failed which Trusted Types do not let in, and announces and inserts nothing of it', () => {
  const setSource = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...setSource,
    set: () => {
      throw new TypeError('This document requires TrustedScriptURL');
    },
  });
  const { place, announced } = start();
  const onError = jest.fn();
  place.insert({ key: 'chat', src: 'https://chat.example/chat.js', noscript: '<p>chat</p>' }, onError);
  Object.defineProperty(HTMLScriptElement.prototype, 'src', setSource ?? {});
  expect(onError).toHaveBeenCalledTimes(1);
  expect([announced, inDocument()]).toEqual([[], []]);
});
