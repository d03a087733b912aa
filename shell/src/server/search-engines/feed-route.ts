import { createHash } from 'node:crypto';
import { getPosts } from '@storefront/contracts/calls/publish';
import { toJournalFeedPath } from '@storefront/contracts/journal-feed';
import { isLanguageCode, type LanguageCode, languages } from '@storefront/contracts/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShellError } from '../errors';
import { createRequestApi } from '../gateway/request-api';
import type { Services } from '../services';
import type { Site } from '../site/site';
import { type FeedDescription, renderAtomFeed } from './atom-xml';
import { isPostShown } from './shown-posts';

const postsPerFeed = 20;
const unknownCall = 404;
/** Readers ask again and again: four times an hour is enough for a journal. */
const feedCache = 'public, max-age=900';

function describeFeed(site: Site, code: LanguageCode, journal: string, { publicUrl }: Services): FeedDescription {
  const { t, info } = site;
  return {
    url: publicUrl + toJournalFeedPath(code),
    pageUrl: new URL(journal, publicUrl).href,
    iconUrl: `${publicUrl}/-/icon-192.png`,
    htmlLang: languages[code].htmlLang,
    title: t('common_page_title', { title: t('common_journal'), site: info.site_name }),
    summary: t('publish_journal_summary'),
    siteName: info.site_name,
  };
}

/** The newest posts that everybody may read; undefined from a provider that knows of none. */
async function findPosts(lang: LanguageCode, { provider, content, log, metrics }: Services) {
  const api = createRequestApi({ provider, content, log, metrics });
  const answer = await api.call(getPosts, { lang, per_page: postsPerFeed });
  if (answer.ok) return answer.data.data.filter(isPostShown);
  const { statusCode: status } = answer;
  if (status === unknownCall) return undefined;
  throw new ShellError('provider_failed', `${getPosts.name} answered ${status}`, { status });
}

/** The feed of a language; undefined where the shop has no journal in it. */
async function findFeed(code: LanguageCode, services: Services): Promise<string | undefined> {
  const site = await services.siteData.requireSite(code);
  const { journal } = site.info.named_routes;
  const posts = journal === undefined ? undefined : await findPosts(code, services);
  if (journal === undefined || !posts) return undefined;
  return renderAtomFeed(describeFeed(site, code, journal, services), posts);
}

/** Weak: the same feed is sent compressed and plain. */
function toEntityTag(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((known) => opaque(known) === opaque(tag));
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
}

/** The journal as an Atom feed, `/feed-<language>.xml`. A reader that has it is answered without a body. */
export function addFeedRoute(server: FastifyInstance, services: Services): void {
  server.get<{ Params: { name: string } }>('/feed-:name.xml', async (request, reply) => {
    const { name } = request.params;
    const body = isLanguageCode(name) ? await findFeed(name, services) : undefined;
    if (body === undefined) return sendNotFound(reply);
    const tag = toEntityTag(body);
    reply.headers({ 'cache-control': feedCache, etag: tag, vary: 'accept-encoding' });
    if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('application/atom+xml; charset=utf-8').send(body);
  });
}
