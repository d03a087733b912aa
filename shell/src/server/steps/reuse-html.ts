import { attributeParameterPrefix, pageParameters } from '@storefront/contracts/page-parameters';
import { chooseLayout } from '../../app/layouts';
import type { Answer } from '../answers';
import { currentScope, type MadeCall } from '../gateway/request-scope';
import type { Services } from '../services';
import type { Step, StepResult } from './create-pipeline';
import type { Cacheable, Loaded, PreparedRequest, Resolved, ResolvedRequest } from './stages';

/** The only query parameters that change any public page; others neither reach it nor split its cache. */
const parameterNames = Object.values(pageParameters);

/** A product's attribute that narrows a listing: `f_material`. */
const attributeParameter = new RegExp(`^${attributeParameterPrefix}[\\w-]{1,64}(?:\\.(?:from|to))?$`);

/** Removes control characters: databases reject a NUL in a text. */
function withoutControls(value: string): string {
  return value.replace(/\p{Cc}/gu, '');
}

/** The part of the query that a public page may see. */
export function publicQuery({
  query,
  page,
}: {
  query: URLSearchParams;
  page?: Pick<Resolved['page'], 'parameters'>;
}): URLSearchParams {
  const attributes = [...new Set(query.keys())].filter((name) => attributeParameter.test(name)).sort();
  const known = [...parameterNames, ...attributes].flatMap((name) =>
    query.getAll(name).map((value): [string, string] => [name, withoutControls(value)]),
  );
  // One value each: an address that repeats one is no other page.
  const own = (page?.parameters ?? []).flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, withoutControls(value)]];
  });
  return new URLSearchParams([...known, ...own]);
}

/** What the HTML of a public page depends on, and nothing else (decision 0013). */
function toCacheKey(request: ResolvedRequest, query: URLSearchParams): string {
  const { path, pageKey, wants, releases, site } = request;
  const layout = chooseLayout(request);
  // The page itself too: one address may be several pages (`special_view`, `search_content`).
  return [wants, path, pageKey, query, site.currency.code, releases.id, site.labelsHash, layout].join(' ');
}

/** The cache key of a page's document, from that of its data: both begin with what was wanted. */
export function toDocumentKey(dataKey: string): string {
  return dataKey.replace(/^data /, 'html ');
}

const isAlike = (before: MadeCall['answer'], now: MadeCall['answer']) =>
  before === now || (before.statusCode === now.statusCode && JSON.stringify(before.data) === JSON.stringify(now.data));

/**
 * Makes the calls again that a page was made from: prices are asked for anew, most of the rest is cached. Alike answers make
 * the same page, which need not be rendered again.
 */
async function renew({ htmlCache, content }: Services, cacheKey: string): Promise<Answer | undefined> {
  const calls = htmlCache.findCalls(cacheKey);
  if (!calls) return undefined;
  const checks = [...calls].map(async ({ descriptor, request, answer }) =>
    isAlike(answer, (await content.send(descriptor, request)).answer),
  );
  // Where a call fails, the page decides what that means.
  const areAlike = await Promise.all(checks).catch(() => [false]);
  return areAlike.every(Boolean) ? htmlCache.renew(cacheKey) : undefined;
}

async function renewOrRender(
  services: Services,
  cacheKey: string,
  finishRendering: () => void,
): Promise<StepResult<Cacheable>> {
  const scope = currentScope();
  const before = new Map(scope?.calls);
  const answer = await renew(services, cacheKey);
  // What is rendered now makes calls of its own.
  if (scope && !answer) scope.calls = before;
  if (!answer) return { cacheKey, finishRendering };
  finishRendering();
  return { answer };
}

/** Waits for the request that renders this page at the moment; or lets this one render it, and others wait. */
function renderOrWait(services: Services, cacheKey: string) {
  const { htmlCache, coalescing } = services;
  const { leader, finish } = coalescing.join(cacheKey);
  if (!leader && !htmlCache.findCalls(cacheKey)) return { cacheKey, finishRendering: finish };
  if (!leader) return renewOrRender(services, cacheKey, finish);
  return leader.then((): StepResult<Cacheable> => {
    const answer = htmlCache.get(cacheKey);
    return answer ? { answer } : { cacheKey };
  });
}

/** Answers with what was rendered before for this very page, or is being rendered, if it may be shared. */
export const reuseHtml: Step<ResolvedRequest, Cacheable> = (request): ReturnType<Step<ResolvedRequest, Cacheable>> => {
  const { services, previews, page } = request;
  if (previews.length > 0 || page.cache !== 'public') return {};
  const cacheKey = toCacheKey(request, publicQuery(request));
  const answer = services.htmlCache.get(cacheKey);
  return answer ? { answer } : renderOrWait(services, cacheKey);
};

/**
 * Drops query parameters whose values the page does not know, so that made-up values fill no cache. Answers with the page
 * without them, if it was rendered before.
 */
export const dropUnknownParameters: Step<
  PreparedRequest & Loaded,
  Partial<Pick<PreparedRequest & Loaded, 'query' | 'context' | 'cacheKey' | 'loaded'>>
> = (request): ReturnType<typeof dropUnknownParameters> => {
  const { services, page, loaded } = request;
  const unknown = loaded.unknownParameters.filter((name) => request.query.has(name));
  if (unknown.length === 0) return {};
  const query = new URLSearchParams([...request.query].filter(([name]) => !unknown.includes(name)));
  const shared = publicQuery({ query, page });
  // The page that is made from here on must not repeat them: it is shared.
  const changed = { query, context: { ...request.context, query: shared }, loaded: { ...loaded, head: undefined } };
  if (request.cacheKey === undefined) return changed;
  const cacheKey = toCacheKey(request, shared);
  const answer = services.htmlCache.get(cacheKey);
  return answer ? { answer } : { ...changed, cacheKey };
};
