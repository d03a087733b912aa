import type { LocationPoint, OpeningHours } from '@storefront/contracts/calls/location';
import type { Translate } from '@storefront/contracts/labels';
import { formatLocale, type Language } from '@storefront/contracts/languages';
import type { PointView } from './point-view';

type Words = Pick<Language, 'htmlLang'>;

const week = [1, 2, 3, 4, 5, 6, 7];

/** ICU's Montenegrin has the Serbian forms of these words. */
const corrections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sr-Latn-ME': { ponedeljak: 'ponedjeljak', nemački: 'njemački' },
};

function corrected(word: string, { htmlLang }: Words): string {
  const own = corrections[htmlLang] ?? {};
  return Object.hasOwn(own, word) ? (own[word] ?? word) : word;
}

/** 1 January 2024 was a Monday. */
function formatDay(day: number, words: Words): string {
  const format = new Intl.DateTimeFormat(words.htmlLang, { weekday: 'long', timeZone: 'UTC' });
  return corrected(format.format(Date.UTC(2024, 0, day)), words);
}

/** Groups consecutive days: 1, 2, 3, 6 → 1–3 and 6. */
function toDayRanges(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Days of the week, formatted: `ponedjeljak–petak, nedjelja`. */
export function formatDays(days: readonly number[], words: Words): string {
  return toDayRanges(days)
    .map(([from, to]) => (from === to ? formatDay(from, words) : `${formatDay(from, words)}–${formatDay(to, words)}`))
    .join(', ');
}

function formatTime(time: string, { htmlLang }: Words): string {
  // Invalid times are shown as they are: the formatter would throw and fail the page.
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  const format = new Intl.DateTimeFormat(formatLocale(htmlLang), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return format.format(new Date(`2024-01-01T${time}:00Z`));
}

/** Opening hours, formatted, in the location's time zone; closed days are listed too. */
export function formatHours(hours: readonly OpeningHours[], words: Words, t: Translate): PointView['hours'] {
  const open = hours.flatMap(({ days }) => days);
  const closed = week.filter((day) => !open.includes(day));
  const lines = hours.map(({ days, opens, closes }) => ({
    days: formatDays(days, words),
    time: `${formatTime(opens, words)}–${formatTime(closes, words)}`,
  }));
  return closed.length > 0 ? [...lines, { days: formatDays(closed, words), time: t('publish_point_closed') }] : lines;
}

/** An invalid code is returned as it is: `of` would throw and fail the page. */
function formatName(code: string, names: Intl.DisplayNames): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A country's name in the page's language. */
export function countryName(code: string, { htmlLang }: Words): string {
  return formatName(code, new Intl.DisplayNames([htmlLang], { type: 'region' }));
}

/** Language names in the page's language: `njemački, slovenski`. */
export function formatLanguages(tags: readonly string[], words: Words): string {
  const names = new Intl.DisplayNames([words.htmlLang], { type: 'language' });
  return tags.map((tag) => corrected(formatName(tag, names), words)).join(', ');
}

/** Decimal places of a coordinate: about a metre. */
const coordinateDigits = 5;

function toMapUrl({ latitude, longitude }: LocationPoint): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** A location as its page shows it. */
export function toPointView(point: LocationPoint, language: Words, t: Translate): PointView {
  const { id, title, url, note, picture, street, phone, email, latitude, longitude } = point;
  return {
    ...{ id, title, url, note, picture, street, phone, email },
    town: `${point.postal_code} ${point.city}`,
    country: countryName(point.country_code, language),
    coordinates: [latitude, longitude].map((degrees) => degrees.toFixed(coordinateDigits)).join(', '),
    mapUrl: toMapUrl(point),
    hours: formatHours(point.hours, language, t),
    services: point.services.map((code) => t(`publish_point_service_${code}`)),
  };
}
