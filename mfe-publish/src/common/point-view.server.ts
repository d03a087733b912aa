import type { LocationPoint, OpeningHours } from '@storefront/contracts/calls/location';
import type { Translate } from '@storefront/contracts/labels';
import { formatLocale, type Language } from '@storefront/contracts/languages';
import type { PointView } from './point-view';

type Words = Pick<Language, 'htmlLang'>;

const week = [1, 2, 3, 4, 5, 6, 7];

/** What ICU knows as Montenegrin says these words as Serbia does. */
const corrections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sr-Latn-ME': { ponedeljak: 'ponedjeljak', nemački: 'njemački' },
};

function corrected(word: string, { htmlLang }: Words): string {
  const own = corrections[htmlLang] ?? {};
  return Object.hasOwn(own, word) ? (own[word] ?? word) : word;
}

/** 1 January 2024 was a Monday. */
function nameOfDay(day: number, words: Words): string {
  const format = new Intl.DateTimeFormat(words.htmlLang, { weekday: 'long', timeZone: 'UTC' });
  return corrected(format.format(Date.UTC(2024, 0, day)), words);
}

/** Days that follow each other: 1, 2, 3, 6 → 1–3 and 6. */
function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Days of the week in words: `ponedjeljak–petak, nedjelja`. */
export function daysInWords(days: readonly number[], words: Words): string {
  return runsOf(days)
    .map(([from, to]) => (from === to ? nameOfDay(from, words) : `${nameOfDay(from, words)}–${nameOfDay(to, words)}`))
    .join(', ');
}

function timeInWords(time: string, { htmlLang }: Words): string {
  // The provider's own words, where they are no time: a formatter would throw, and the page with it.
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time;
  const format = new Intl.DateTimeFormat(formatLocale(htmlLang), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return format.format(new Date(`2024-01-01T${time}:00Z`));
}

/** Opening hours in words, by the place's own clock; what is closed is said too. */
export function hoursInWords(hours: readonly OpeningHours[], words: Words, t: Translate): PointView['hours'] {
  const open = hours.flatMap(({ days }) => days);
  const closed = week.filter((day) => !open.includes(day));
  const lines = hours.map(({ days, opens, closes }) => ({
    days: daysInWords(days, words),
    time: `${timeInWords(opens, words)}–${timeInWords(closes, words)}`,
  }));
  return closed.length > 0 ? [...lines, { days: daysInWords(closed, words), time: t('publish_point_closed') }] : lines;
}

/** What is no code at all stays as the provider wrote it: `of` throws then, and would take the page along. */
function nameOf(code: string, names: Intl.DisplayNames): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A country's name in the page's language. */
export function countryName(code: string, { htmlLang }: Words): string {
  return nameOf(code, new Intl.DisplayNames([htmlLang], { type: 'region' }));
}

/** Languages by their names in the page's language: `njemački, slovenski`. */
export function languagesInWords(tags: readonly string[], words: Words): string {
  const names = new Intl.DisplayNames([words.htmlLang], { type: 'language' });
  return tags.map((tag) => corrected(nameOf(tag, names), words)).join(', ');
}

/** About a metre. */
const coordinateDigits = 5;

function mapUrlOf({ latitude, longitude }: LocationPoint): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** What a page shows of a place. */
export function toPointView(point: LocationPoint, language: Words, t: Translate): PointView {
  const { id, title, url, note, picture, street, phone, email, latitude, longitude } = point;
  return {
    ...{ id, title, url, note, picture, street, phone, email },
    town: `${point.postal_code} ${point.city}`,
    country: countryName(point.country_code, language),
    coordinates: [latitude, longitude].map((degrees) => degrees.toFixed(coordinateDigits)).join(', '),
    mapUrl: mapUrlOf(point),
    hours: hoursInWords(point.hours, language, t),
    services: point.services.map((code) => t(`publish_point_service_${code}`)),
  };
}
