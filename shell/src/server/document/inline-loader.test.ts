/**
 * @jest-environment jsdom
 * @jest-environment-options {"runScripts": "dangerously"}
 */
import { createHash } from 'node:crypto';
import { parseSiteSettings } from '../settings/site-settings';
import { contentSecurityPolicy, inlineLoader } from './inline-loader';
import { createInlineStyle } from './inline-style';
import { speculationRules } from './speculation-rules';

const setCookie = (text: string) => Reflect.set(document, 'cookie', text);
const plain = { settings: parseSiteSettings({}), assetsOrigin: null, hasListedScripts: false };

const toSourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** What every page runs and reads by its own hash. */
const ownHashes = `${toSourceHash(inlineLoader)} ${toSourceHash(speculationRules)}`;

function directive(policy: string, name: string) {
  return policy.split('; ').find((part) => part.startsWith(`${name} `));
}

/** Runs the loader as the browser does: by its text. */
function run() {
  const scripts = [
    { src: '/-/assets/vendor.js', integrity: 'sha384-a', isShell: true },
    { src: '/-/assets/main.js', integrity: 'sha384-b', isShell: true },
    { src: '/-/remotes/page.js', integrity: 'sha384-c' },
  ];
  const needs = JSON.stringify({ key: 'k3y', assets: null, scripts });
  document.head.innerHTML = `<script type="application/json" id="page-scripts">${needs}</script>`;
  document.documentElement.removeAttribute('style');
  // Appended, an element with a text runs at once: jsdom is told so above.
  document.head.appendChild(Object.assign(document.createElement('script'), { text: inlineLoader }));
}

it('is the only inline script that the policy lets run, and can pass its trust on', () => {
  expect(directive(contentSecurityPolicy([], plain), 'script-src')).toBe(`script-src ${ownHashes} 'strict-dynamic'`);
});

it('cannot close its own element', () => {
  expect(inlineLoader).not.toMatch(/<\/script|<!--/i);
});

it('lets the page’s own style elements in by their hashes', () => {
  const policy = contentSecurityPolicy([createInlineStyle('a{}'), createInlineStyle('b{}', 'b.css')], plain);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${toSourceHash('a{}')} ${toSourceHash('b{}')}`);
});

it('allows no inline script, no eval and no frame of another site', () => {
  const policy = contentSecurityPolicy([createInlineStyle('a{}')], plain);
  expect(directive(policy, 'script-src')).not.toMatch(/unsafe/);
  expect(directive(policy, 'default-src')).toBe("default-src 'self'");
  expect(directive(policy, 'object-src')).toBe("object-src 'none'");
  expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'");
});

it('lets in those third parties that the settings name, each where they are named, and trusts no script for its origin', () => {
  const settings = parseSiteSettings({
    thirdParties: {
      scripts: ['https://tags.example'],
      images: ['https://pixel.example'],
      connections: ['https://collect.example'],
      frames: ['https://frame.example'],
    },
    paymentOrigins: ['https://bank.example'],
    monitoring: { dsn: 'https://key@errors.example/1' },
  });
  const policy = contentSecurityPolicy([], { ...plain, settings });
  expect(directive(policy, 'script-src')).toBe(`script-src ${ownHashes} 'strict-dynamic' https://tags.example`);
  expect(directive(policy, 'img-src')).toBe("img-src 'self' data: https://pixel.example");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://collect.example https://errors.example");
  expect(directive(policy, 'frame-src')).toBe(
    "frame-src 'self' https://www.youtube-nocookie.com https://frame.example",
  );
  expect(directive(policy, 'form-action')).toBe("form-action 'self' https://bank.example");
});

it('lets in the origin of the releases’ files where there is one', () => {
  const policy = contentSecurityPolicy([], { ...plain, assetsOrigin: 'https://assets.example' });
  expect(directive(policy, 'script-src')).toBe(`script-src ${ownHashes} 'strict-dynamic' https://assets.example`);
  expect(directive(policy, 'style-src')).toBe("style-src 'self' https://assets.example");
});

it('says where to report what it stops, to old browsers and to new ones', () => {
  const policy = contentSecurityPolicy([], plain);
  expect(directive(policy, 'report-uri')).toBe('report-uri /-/csp-reports');
  expect(directive(policy, 'report-to')).toBe('report-to policy');
});

describe('scripts', () => {
  const inserted = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
  let drawn: () => void;

  beforeEach(() => {
    Reflect.set(
      globalThis,
      'IntersectionObserver',
      class {
        constructor(callback: (entries: unknown[], observer: unknown) => void) {
          drawn = () => callback([], this);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    Reflect.deleteProperty(document, 'hidden');
  });

  it('come in order, each with its hash, when the page has been drawn', () => {
    run();
    parsed();
    expect(inserted()).toEqual([]);
    drawn();
    expect(inserted().map((script) => [script.getAttribute('src'), script.integrity, script.async])).toEqual([
      ['/-/assets/vendor.js', 'sha384-a', false],
      ['/-/assets/main.js', 'sha384-b', false],
    ]);
  });

  it('preload those of the page, which the shell will import', () => {
    run();
    parsed();
    drawn();
    const preloads = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
    expect(preloads.map((link) => [link.getAttribute('href'), link.as, link.integrity])).toEqual([
      ['/-/remotes/page.js', 'script', 'sha384-c'],
    ]);
  });

  it('leave no form waiting when one of the shell’s does not come', () => {
    run();
    document.body.innerHTML = `
      <form data-waits="true"><button type="submit"></button></form>
      <form action="/search/"><button type="submit"></button></form>`;
    parsed();
    drawn();
    inserted()[0]?.dispatchEvent(new Event('error'));
    expect([...document.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, false]);
  });

  it('come once, though the page is hidden after it was drawn', () => {
    run();
    parsed();
    drawn();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inserted()).toHaveLength(2);
  });

  it('come to a page that is not drawn because nobody looks at it', () => {
    run();
    Reflect.defineProperty(document, 'hidden', { value: true, configurable: true });
    parsed();
    expect(inserted()).toHaveLength(2);
  });

  it('come three seconds after the page has loaded at the latest, though nobody says that it was drawn', () => {
    jest.useFakeTimers();
    run();
    parsed();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(2999);
    expect(inserted()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(inserted()).toHaveLength(2);
    jest.useRealTimers();
  });

  it('come to a page that is hidden before it was drawn', () => {
    run();
    parsed();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inserted()).toHaveLength(2);
  });
});

describe('content that claims names', () => {
  const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded'));
  const boot = '<script type="application/json" data-key="k3y" id="boot">{}</script>';

  afterEach(() => {
    document.body.innerHTML = '';
    delete globalThis.__BOOT__;
  });

  it('is not taken for the boot data, wherever it is', () => {
    const other = '<script type="application/json" data-key="" id="boot">{"remotes":{}}</script>';
    run();
    document.body.innerHTML = `${other}<div id="root">${other}</div>${boot}${other}`;
    parsed();
    expect(globalThis.__BOOT__?.dataset.key).toBe('k3y');
  });

  it('is not taken for the list of scripts', () => {
    run();
    document.body.innerHTML = `<script type="application/json" id="page-scripts">{"key":"","scripts":[{"src":"https://evil.example/x.js","isShell":true}]}</script>${boot}`;
    parsed();
    expect(
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).origin),
    ).toEqual([location.origin, location.origin]);
  });

  it.each([
    'createElement',
    'querySelector',
    'getElementById',
    'addEventListener',
    'head',
    'body',
    'cookie',
    'currentScript',
  ])('does not stand in for the document’s %s', (name) => {
    run();
    document.body.innerHTML = `<form name="${name}"></form><img name="${name}" alt="">${boot}`;
    Reflect.defineProperty(document, name, { get: () => document.images[0], configurable: true });
    parsed();
    Reflect.deleteProperty(document, name);
    expect(globalThis.__BOOT__?.dataset.key).toBe('k3y');
    expect(document.head.querySelectorAll('script[src]')).toHaveLength(2);
  });
});

describe('Trusted Types', () => {
  interface Rules {
    createScriptURL(address: string): string | null;
    createHTML(html: string): string | null;
    createScript(text: string): string | null;
  }

  function rulesWith(assets: string | null): Rules {
    const createPolicy = jest.fn<void, [name: string, rules: Rules]>();
    Reflect.set(globalThis, 'trustedTypes', { createPolicy });
    const needs = JSON.stringify({ key: 'k3y', assets, scripts: [] });
    document.head.innerHTML = `<script type="application/json" id="page-scripts">${needs}</script>`;
    document.head.appendChild(Object.assign(document.createElement('script'), { text: inlineLoader }));
    Reflect.deleteProperty(globalThis, 'trustedTypes');
    expect(createPolicy).toHaveBeenCalledTimes(1);
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    return rules as Rules;
  }

  it('hold on every page without scripts of others', () => {
    const policy = contentSecurityPolicy([], plain);
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(directive(policy, 'trusted-types')).toBe('trusted-types default storefront-html');
  });

  it.each([
    ['lists', { hasListedScripts: true }],
    ['trusts', { settings: parseSiteSettings({ thirdParties: { scripts: ['https://maps.example'] } }) }],
  ])('are no matter of a page that %s scripts of others, whose business is to make scripts of texts', (_, more) => {
    expect(contentSecurityPolicy([], { ...plain, ...more })).not.toContain('trusted-types');
  });

  it('let scripts come from the shell’s own paths', () => {
    const { createScriptURL } = rulesWith(null);
    expect(createScriptURL('/-/assets/main.js')).toBe('/-/assets/main.js');
    expect(createScriptURL(`${location.origin}/-/remotes/a.js?retry`)).toBe(`${location.origin}/-/remotes/a.js?retry`);
  });

  it.each([
    'https://evil.example/-/assets/main.js',
    '//evil.example/-/a.js',
    '/upload/a.js',
    '/-/../upload/a.js',
    'data:text/javascript,1',
    'https://assets.example/-/a.js',
  ])('let no script come from %s', (address) => {
    expect(rulesWith(null).createScriptURL(address)).toBeNull();
  });

  it('let scripts come from the assets origin', () => {
    const { createScriptURL } = rulesWith('https://assets.example');
    expect(createScriptURL('https://assets.example/-/a.js')).toBe('https://assets.example/-/a.js');
    expect(createScriptURL('https://assets.example/a.js')).toBeNull();
  });

  it.each(['<p>Mug, <b>blue</b></p>', '<script></script>', '<metal>', '<p>&lt;script></p>'])(
    'let the markup %s in',
    (html) => {
      expect(rulesWith(null).createHTML(html)).toBe(html);
    },
  );

  it.each([
    ['<p>a</p><script src="https://evil.example"></script>', '<p>a</p>&lt;script src="https://evil.example"></script>'],
    ['<ScRiPt>1</ScRiPt>', '&lt;ScRiPt>1</ScRiPt>'],
    ['<meta http-equiv="refresh" content="0">', '&lt;meta http-equiv="refresh" content="0">'],
    ['<base href="https://evil.example">', '&lt;base href="https://evil.example">'],
    ['<object data="x"></object><embed src="x">', '&lt;object data="x"></object>&lt;embed src="x">'],
  ])('let the markup %s be seen only', (html, shown) => {
    expect(rulesWith(null).createHTML(html)).toBe(shown);
  });

  it('let a script’s text be data and no program', () => {
    const { createScript } = rulesWith(null);
    expect(createScript('{"@type":"Product"}')).toBe('{"@type":"Product"}');
    expect(createScript('alert(1)')).toBeNull();
  });
});

it.each(['cart', 'wishlist', 'compare'])('shows the last known count of the %s before anything is painted', (what) => {
  localStorage.clear();
  localStorage.setItem(`${what}-count`, '10');
  run();
  expect(document.documentElement.getAttribute('style')).toBe(`--${what}-count: "10";`);
});

it.each(['0', '', '3"}*{display:none', 'null'])('shows no count for %j', (stored) => {
  localStorage.clear();
  localStorage.setItem('cart-count', stored);
  run();
  expect(document.documentElement.getAttribute('style')).toBeNull();
});

it.each(['pointerdown', 'keydown'])('notes a %s that comes before the scripts do', (sign) => {
  document.documentElement.removeAttribute('data-touched');
  run();
  expect(document.documentElement.dataset).not.toHaveProperty('touched');
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(document.documentElement.dataset).toHaveProperty('touched');
});

describe('consent', () => {
  beforeEach(() => {
    delete window.dataLayer;
    document.documentElement.removeAttribute('data-consent');
    setCookie('gdpr_cookie=; Max-Age=0');
  });

  it('denies all seven signals before anything else is written to the data layer', () => {
    run();
    const [first = {}] = window.dataLayer ?? [];
    expect(Object.prototype.toString.call(first)).toBe('[object Arguments]');
    expect([...(first as Iterable<unknown>)]).toEqual([
      'consent',
      'default',
      {
        analytics: 'denied',
        marketing: 'denied',
        personalization: 'denied',
        ad_storage: 'denied',
        analytics_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ]);
    expect(window.dataLayer).toHaveLength(1);
  });

  it('marks the document of a visitor who has chosen, refusing all included', () => {
    run();
    expect(document.documentElement.hasAttribute('data-consent')).toBe(false);
    setCookie('gdpr_cookie=');
    run();
    expect(document.documentElement.hasAttribute('data-consent')).toBe(true);
  });
});

describe('a form that is submitted before the scripts came', () => {
  function submit(attributes: string) {
    run();
    document.body.innerHTML = `<form ${attributes}><button name="way" value="code">Go</button></form>`;
    const form = document.forms[0] as HTMLFormElement & { heldSubmit?: { by: HTMLElement | null } };
    const event = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: form.querySelector('button'),
    });
    form.dispatchEvent(event);
    return { form, event };
  }

  it('is held where only a script can send it, with the button that was pressed', () => {
    const { form, event } = submit('method="post" data-waits="true"');
    expect(event.defaultPrevented).toBe(true);
    expect(form.heldSubmit?.by).toBe(form.querySelector('button'));
  });

  it('goes its own way where the browser can send it', () => {
    const { form, event } = submit('method="post" action="/hapi/v1/webshop/product/"');
    expect(event.defaultPrevented).toBe(false);
    expect(form.heldSubmit).toBeUndefined();
  });
});
