// The browser's side of `npm run dev`: an error at run time covers the page, with the sources that it comes from.

/** @typedef {import('@storefront/remote-kit/dev').SourceFrame} SourceFrame */

const framesAddress = '/-/dev/frames';
const styles = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: rgb(20 20 24 / 0.94); color: #f4f4f5; font: 15px/1.5 system-ui, sans-serif; }
  section { max-width: 60rem; margin: 0 auto; padding: 24px 20px 48px; }
  header { display: flex; gap: 16px; align-items: start; justify-content: space-between; }
  h1 { margin: 0; font-size: 18px; color: #fca5a5; overflow-wrap: anywhere; white-space: pre-wrap; }
  button { flex: none; min-height: 44px; padding: 0 16px; border: 1px solid #71717a; border-radius: 6px; background: none; color: inherit; font: inherit; cursor: pointer; }
  article + article { margin-top: 32px; border-top: 1px solid #3f3f46; padding-top: 24px; }
  h2 { margin: 20px 0 4px; font: 13px/1.5 ui-monospace, monospace; color: #a1a1aa; overflow-wrap: anywhere; }
  pre { margin: 0; padding: 8px 12px; overflow-x: auto; border-radius: 6px; background: #27272a; font: 13px/1.6 ui-monospace, monospace; }
  mark { background: #7f1d1d; color: inherit; display: inline-block; min-width: 100%; }
`;

/** @type {Map<string, { error: Error, frames: SourceFrame[] }>} */
const shown = new Map();
/** @type {HTMLElement | undefined} */
let overlay;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, unknown>} properties @param {(Node | string)[]} children
 */
function create(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function close() {
  overlay?.remove();
  overlay = undefined;
  shown.clear();
}

/** @param {SourceFrame} frame */
function showFrame({ place, excerpt }) {
  const line = Number(place.split(':').at(-1));
  const lines = excerpt.map((one) => {
    const text = `${String(one.line).padStart(5)}  ${one.text}\n`;
    return one.line === line ? create('mark', {}, text) : text;
  });
  return [create('h2', {}, place), create('pre', {}, ...lines)];
}

function render() {
  if (!overlay) {
    overlay = create('div', { role: 'alertdialog', ariaLabel: 'Errors of this page', tabIndex: -1 });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    overlay.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    overlay.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
    // Beside the body: what React hydrates stays as it is.
    document.documentElement.append(overlay);
    overlay.focus();
  }
  const articles = [...shown.values()].map(({ error, frames }, index) =>
    create(
      'article',
      {},
      create(
        'header',
        {},
        create('h1', {}, `${error.name}: ${error.message}`),
        ...(index === 0 ? [create('button', { onclick: close, type: 'button' }, 'Close (Esc)')] : []),
      ),
      ...(frames.length > 0 ? frames.slice(0, 5).flatMap(showFrame) : [create('pre', {}, error.stack ?? '')]),
    ),
  );
  overlay.shadowRoot?.replaceChildren(create('section', {}, ...articles));
}

/** @param {string} stack @returns {Promise<SourceFrame[]>} */
async function findFrames(stack) {
  const answer = await fetch(framesAddress, { method: 'POST', body: stack }).catch(() => undefined);
  return answer?.ok ? answer.json() : [];
}

/** Shows an error once, however often it is thrown. @param {unknown} thrown */
async function show(thrown) {
  if (!(thrown instanceof Error)) return;
  const key = `${thrown.message}\n${thrown.stack}`;
  if (shown.has(key)) return;
  const entry = { error: thrown, frames: /** @type {SourceFrame[]} */ ([]) };
  shown.set(key, entry);
  entry.frames = await findFrames(thrown.stack ?? '');
  // Closed meanwhile, or the sources have changed.
  if (shown.has(key)) render();
}

window.addEventListener('error', ({ error }) => void show(error));
window.addEventListener('unhandledrejection', ({ reason }) => void show(reason));
// React reports what a boundary of the page has caught to the console only.
const { error: logError } = console;
console.error = (...words) => {
  logError(...words);
  for (const word of words) void show(word);
};
// The dev server's client says in these words that the sources have changed.
window.addEventListener('message', ({ data }) => data?.type === 'webpackInvalid' && close());
