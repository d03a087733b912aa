import { getSweepstakes, type Sweepstake } from '@storefront/contracts/calls/sweepstake';
import { type HeadDescription, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { readFormOutcome } from '../common/form-outcome.server';
import { formatDate } from '../common/post-teaser.server';
import { requireAnswer } from '../common/provider-answer';
import { isFlagSet } from '../common/visibility';
import { sweepstakePicture } from './page';
import type { SweepstakeData, SweepstakeView } from './sweepstake-data';

/** Today in the shop's time zone, in the format of a sweepstake's dates. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Sarajevo' }).format(new Date());
}

function findStage({ is_open, starts_on }: Sweepstake): SweepstakeView['stage'] {
  if (is_open) return 'open';
  return starts_on > today() ? 'soon' : 'closed';
}

function toView(sweepstake: Sweepstake, { language }: PageContext): SweepstakeView {
  const { id, title, summary, prize, picture, question, answers, rules, starts_on, ends_on, draws_on } = sweepstake;
  return {
    ...{ id, title, summary, prize, picture, question, answers },
    stage: findStage(sweepstake),
    rulesHtml: rules,
    startsOn: formatDate(starts_on, language),
    endsOn: formatDate(ends_on, language),
    drawsOn: formatDate(draws_on, language),
  };
}

/** The open sweepstake; else the next one, else the last one. */
function pick(all: readonly Sweepstake[]): Sweepstake | undefined {
  return all.find(({ is_open }) => is_open) ?? all[0];
}

async function load(context: PageContext) {
  const { api, language, query, session } = context;
  const { data } = requireAnswer(await api.call(getSweepstakes, { lang: language.code }));
  const found = pick(data.filter(({ visible }) => isFlagSet(visible) || session.isStaff));
  const outcome = readFormOutcome(query);
  const result: SweepstakeData = { sweepstake: found ? toView(found, context) : null, ...outcome };
  const isForEverybody = !outcome.isSent && outcome.problem === null && (!found || isFlagSet(found.visible));
  return page(result, { cacheable: isForEverybody });
}

function head({ sweepstake }: SweepstakeData, { t, route, path }: PageContext): HeadDescription {
  return {
    title: sweepstake ? `${t('common_sweepstake')}: ${sweepstake.title}` : t('common_sweepstake'),
    description: sweepstake?.summary ?? t('publish_sweepstake_none'),
    canonical: path,
    alternates: route.urls,
    picture: sweepstake?.picture,
    lcpPicture: sweepstake ? { src: sweepstake.picture, ...sweepstakePicture } : undefined,
  };
}

/** The shop's sweepstake: prize, question, rules, and the form to take part. */
export const sweepstake: PageServer<SweepstakeData> = { cache: 'public', load, head };
