import type { FragmentPlacement, ServerFragment } from '@storefront/contracts/fragments';
import type { PageContext, ServerPage } from '@storefront/contracts/pages';
import type { RecordedPage } from '@storefront/contracts/releases/recorded-page';
import type { ServerUnit } from '@storefront/contracts/releases/server-unit';
import { ShellContext } from '@storefront/contracts/runtime';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { findPlacementErrors } from '../fragment-props';
import type { KnownPlacement } from './known-placements';
import type { RenderInput } from './render-input';
import { createContext, createReplayApi, createShell } from './replay';
import { describeThrown, type FindPosition } from './source-positions';

/** Loads and renders what a server half exposes, with recorded answers. */
export interface UnitRenderer {
  /** One recorded page, and the remote's own fragments that it places. Returns the errors. */
  renderPage(recorded: RecordedPage): Promise<string[]>;
  /** One fragment as somebody else places it. Returns the errors. */
  renderPlacement(known: KnownPlacement): Promise<string[]>;
  /** The fragments that pages have placed so far. */
  getPlaced(): ReadonlySet<string>;
  /** Why a fragment's view was not rendered so far; undefined when it was. */
  explainUnseen(fragment: string): string | undefined;
}

type Place = (placement: FragmentPlacement) => void;

/** Page data is sent to the browser as JSON: values that JSON loses are errors. */
function cloneAsJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null));
}

function toHtml(context: PageContext, view: ReactElement, onPlaced: Place): string {
  return renderToString(createElement(ShellContext, { value: createShell(context, onPlaced) }, view));
}

async function renderView({ server, View }: ServerPage, context: PageContext, onPlaced: Place) {
  const result = await server.load(context);
  if (result.kind !== 'page') return `load answers ${result.kind} where there was a page`;
  for (const placement of result.fragments) onPlaced(placement);
  const { title } = server.head(result.data, context);
  if (!title) return 'head gives no title';
  const html = toHtml(context, createElement(View, { data: cloneAsJson(result.data) }), onPlaced);
  return html === '' ? 'it renders nothing' : undefined;
}

/** Whether the fragment has shown something: null data means that there is nothing to show. */
async function renderFragment(
  { server, View }: ServerFragment,
  context: PageContext,
  { props }: FragmentPlacement,
): Promise<boolean> {
  const data = await server.load(context, props);
  if (data === null) return false;
  toHtml(context, createElement(View, { data: cloneAsJson(data), props }), () => undefined);
  return true;
}

/** The declared props of a placement must be those that it gets; a release without declarations is of an older contract. */
function findUndeclared({ fragments, places }: ServerUnit, { name, props }: FragmentPlacement): string[] {
  if (!places) return [];
  const declared = fragments[name]?.props ?? places[name];
  if (!declared) return Object.hasOwn(fragments, name) ? [] : [`places ${name}, which it does not declare`];
  return findPlacementErrors(declared, props).map((error) => `places ${name} otherwise than it is declared: ${error}`);
}

/** Creates the renderer of a server half. */
export function createUnitRenderer(
  unit: ServerUnit,
  { recordings, calls }: Pick<RenderInput, 'recordings' | 'calls'>,
  findPosition: FindPosition,
): UnitRenderer {
  const placed = new Set<string>();
  const shown = new Set<string>();
  const unrecorded = new Map<string, string>();
  /** The pages on which a placement was tried: later renders try the same. */
  const fittingPages = new Map<KnownPlacement, readonly RecordedPage[]>();

  function replay(recorded: RecordedPage) {
    const unknown = new Set<string>();
    // A fragment asks for what its page did not: answers of other pages stand in.
    const api = createReplayApi([...recorded.calls, ...calls], (name) => unknown.add(name));
    const context = createContext(recorded, recordings.site, api, new AbortController().signal);
    const explainUnknown = () => (unknown.size > 0 ? `nothing is recorded of ${[...unknown].join(', ')}` : undefined);
    return { context, explainUnknown };
  }

  const describe = (error: unknown) => `throws: ${describeThrown(error, findPosition)}`;

  async function tryFragment(recorded: RecordedPage, placement: FragmentPlacement): Promise<string | undefined> {
    const fragment = unit.fragments[placement.name];
    if (!fragment) return undefined;
    const { context, explainUnknown } = replay(recorded);
    const outcome = await renderFragment(fragment, context, placement).catch(describe);
    if (outcome === true) shown.add(placement.name);
    const unknown = explainUnknown();
    if (unknown === undefined) return typeof outcome === 'string' ? outcome : undefined;
    // Without an answer it may fail: the recordings are to blame, and named.
    unrecorded.set(placement.name, typeof outcome === 'string' ? `${unknown}; it ${outcome}` : unknown);
    return undefined;
  }

  return {
    async renderPage(recorded) {
      const page = unit.pages[recorded.pageKey];
      if (!page) return [];
      const placements = new Map<string, FragmentPlacement>();
      const { context, explainUnknown } = replay(recorded);
      const error = await renderView(page, context, (one) => placements.set(JSON.stringify(one), one)).catch(describe);
      const unknown = explainUnknown();
      const errors = error ? [unknown ? `${error} (${unknown})` : error] : [];
      for (const placement of placements.values()) {
        placed.add(placement.name);
        errors.push(...findUndeclared(unit, placement));
        const own = await tryFragment(recorded, placement);
        if (own) errors.push(`${placement.name} ${own}`);
      }
      return errors;
    },
    async renderPlacement(known) {
      const { name, props, by } = known;
      const errors = new Set<string>();
      const pages = fittingPages.get(known) ?? [...known.pages, ...known.otherPages];
      for (const [index, recorded] of pages.entries()) {
        // Any page will do where all that is recorded for the first ones is nothing to show.
        if (index >= known.pages.length && (shown.has(name) || errors.size > 0)) break;
        const error = await tryFragment(recorded, { name, props });
        if (error) errors.add(`${error}, placed by ${by} with ${JSON.stringify(props)}`);
        fittingPages.set(known, pages.slice(0, index + 1));
      }
      return [...errors];
    },
    getPlaced: () => placed,
    explainUnseen(fragment) {
      if (shown.has(fragment)) return undefined;
      return unrecorded.get(fragment) ?? 'it has nothing to show with what is recorded';
    },
  };
}
