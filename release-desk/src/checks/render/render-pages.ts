import type { PageContext, ServerPage } from '@storefront/contracts/pages';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { ServerUnit } from '@storefront/contracts/releases/server-unit';
import { ShellContext } from '@storefront/contracts/runtime';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Recordings } from './recordings';
import { contextOf, createReplayApi, shellOf } from './replay';

/** What the worker tells while it works. */
export type RenderMessage =
  | { kind: 'started'; pageKey: string }
  | { kind: 'fault'; pageKey: string; reason: string }
  | { kind: 'done' };

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Data travels as JSON to the browser: what does not survive that must be found here. */
function throughJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null));
}

async function renderOne({ server, View }: ServerPage, context: PageContext): Promise<string | undefined> {
  const result = await server.load(context);
  if (result.kind !== 'page') return `load answers ${result.kind} where there was a page`;
  const { title } = server.head(result.data, context);
  if (!title) return 'head gives no title';
  const view = createElement(View, { data: throughJson(result.data) });
  const html = renderToString(createElement(ShellContext, { value: shellOf(context) }, view));
  return html === '' ? 'it renders nothing' : undefined;
}

async function findFault(page: ServerPage, recorded: RecordedPage, { site }: Recordings): Promise<string | undefined> {
  const unknown = new Set<string>();
  const api = createReplayApi(recorded.calls, (name) => unknown.add(name));
  const context = contextOf(recorded, site, api, new AbortController().signal);
  const fault = await renderOne(page, context).catch((error: unknown) => `throws: ${messageOf(error)}`);
  const hint = unknown.size > 0 ? ` (nothing is recorded of ${[...unknown].join(', ')})` : '';
  return fault && fault + hint;
}

/** Loads and renders every page of which there is a recording, one after the other, and tells how it went. */
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
    const reason = await findFault(page, recorded, recordings);
    if (reason) tell({ kind: 'fault', pageKey, reason });
  }
  tell({ kind: 'done' });
}
