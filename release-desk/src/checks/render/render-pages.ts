import type { PageContext, ServerPage } from '@storefront/contracts/pages';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { ServerUnit } from '@storefront/contracts/releases/server-unit';
import { ShellContext } from '@storefront/contracts/runtime';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Recordings } from './recordings';
import { createContext, createReplayApi, createShell } from './replay';

/** The worker's messages. */
export type RenderMessage =
  | { kind: 'started'; pageKey: string }
  | { kind: 'fault'; pageKey: string; reason: string }
  | { kind: 'done' };

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Page data is sent to the browser as JSON: values that JSON loses are errors. */
function cloneAsJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null));
}

async function renderOne({ server, View }: ServerPage, context: PageContext): Promise<string | undefined> {
  const result = await server.load(context);
  if (result.kind !== 'page') return `load answers ${result.kind} where there was a page`;
  const { title } = server.head(result.data, context);
  if (!title) return 'head gives no title';
  const view = createElement(View, { data: cloneAsJson(result.data) });
  const html = renderToString(createElement(ShellContext, { value: createShell(context) }, view));
  return html === '' ? 'it renders nothing' : undefined;
}

async function findRenderError(
  page: ServerPage,
  recorded: RecordedPage,
  { site }: Recordings,
): Promise<string | undefined> {
  const unknown = new Set<string>();
  const api = createReplayApi(recorded.calls, (name) => unknown.add(name));
  const context = createContext(recorded, site, api, new AbortController().signal);
  const fault = await renderOne(page, context).catch((error: unknown) => `throws: ${toMessage(error)}`);
  const hint = unknown.size > 0 ? ` (nothing is recorded of ${[...unknown].join(', ')})` : '';
  return fault && fault + hint;
}

/** Loads and renders every recorded page sequentially and reports the results. */
export async function renderPages(
  loadUnit: () => ServerUnit,
  recordings: Recordings,
  tell: (message: RenderMessage) => void,
): Promise<void> {
  tell({ kind: 'started', pageKey: 'the server half' });
  const { pages } = loadUnit();
  for (const recorded of recordings.pages) {
    const { pageKey } = recorded;
    const page = pages[pageKey];
    if (!page) continue;
    tell({ kind: 'started', pageKey });
    const reason = await findRenderError(page, recorded, recordings);
    if (reason) tell({ kind: 'fault', pageKey, reason });
  }
  tell({ kind: 'done' });
}
