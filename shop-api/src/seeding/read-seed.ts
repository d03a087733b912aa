import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import type {
  SeedAccount,
  SeedAttribute,
  SeedAuthor,
  SeedCare,
  SeedCategory,
  SeedContent,
  SeedCoupon,
  SeedGift,
  SeedLabels,
  SeedLanguageLabels,
  SeedList,
  SeedLocation,
  SeedMaker,
  SeedOrder,
  SeedPage,
  SeedPost,
  SeedPostCategory,
  SeedPostTag,
  SeedProduct,
  SeedReader,
  SeedRedirect,
  SeedRoutesWords,
  SeedService,
  SeedShop,
  SeedSpecialist,
  SeedSweepstake,
  SeedSynonyms,
  SeedVotes,
} from '../../seed/seed-types';
import { findColorProblem } from '../brand/brand-colors';
import { SettingsError } from '../settings-error';
import { knownCountries } from '../webshop/countries';

/** All that a shop can be seeded with. */
export interface Seed {
  shop: SeedShop;
  routesWords: SeedRoutesWords;
  categories: SeedCategory[];
  makers: SeedMaker[];
  attributes: SeedAttribute[];
  products: SeedProduct[];
  care: SeedCare;
  postCategories: SeedPostCategory[];
  postTags: SeedPostTag[];
  authors: SeedAuthor[];
  posts: SeedPost[];
  pages: SeedPage[];
  locations: SeedLocation[];
  services: SeedService[];
  specialists: SeedSpecialist[];
  gifts: SeedGift[];
  sweepstakes: SeedSweepstake[];
  redirects: SeedRedirect[];
  coupons: SeedCoupon[];
  lists: SeedList[];
  readers: SeedReader[];
  votes: SeedVotes;
  accounts: SeedAccount[];
  orders: SeedOrder[];
  labels: SeedLabels;
  synonyms: SeedSynonyms;
}

/** Where a shop's seed lies. */
export interface SeedFolders {
  /** The provider's own: what every shop needs to run. */
  base: string;
  /** What this shop says and sells: a file here stands in the place of the base's of that name, labels in the place of labels. */
  content?: string;
}

/** Raise it when the rows that seeding makes of the same files change: every shop then seeds again at its next start. */
const rowsVersion = 12;

function jsonFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));
}

function seedFiles(folder: string): string[] {
  return ['.', 'labels', 'products'].flatMap((part) => jsonFilesIn(path.join(folder, part)));
}

function listFolders({ base, content }: SeedFolders): string[] {
  return content === undefined ? [base] : [base, content];
}

/** Names a state of the seed: equal hashes, equal rows. */
export function hashSeed(folders: SeedFolders): string {
  // Rows are written in every language of the table.
  const hash = createHash('sha256').update(String(rowsVersion)).update(JSON.stringify(languages));
  for (const folder of listFolders(folders)) {
    for (const file of seedFiles(folder)) hash.update(path.relative(folder, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Of the demo, and of what was filled before content had names. */
export const demoName = 'demo';

/** What a content folder calls itself, wherever it lies; without a `content.json` it is called as the folder. */
export function readContentName(content: string): string {
  const file = path.join(content, 'content.json');
  return existsSync(file) ? readJson<SeedContent>(file).name : path.basename(content);
}

/**
 * Adds a folder's labels to those of the folder before it: a label stands in the place of the label, and
 * `labels/<language>.json` adds the texts of one language.
 */
function addLabels(known: SeedLabels, folder: string): SeedLabels {
  const labels = { ...known };
  const files = jsonFilesIn(path.join(folder, 'labels'));
  for (const file of files) {
    if (!isLanguageCode(path.basename(file, '.json'))) Object.assign(labels, readJson<SeedLabels>(file));
  }
  for (const file of files) {
    const lang = path.basename(file, '.json');
    if (!isLanguageCode(lang)) continue;
    for (const [code, text] of Object.entries(readJson<SeedLanguageLabels>(file))) {
      if (!labels[code]) throw new Error(`${file} has a text for the label "${code}", which there is not`);
      labels[code] = { ...labels[code], [lang]: text };
    }
  }
  return labels;
}

const knownCodes = knownCountries.map(({ code }) => code);

/** A shop whose words cannot be read does not open, nor one that delivers nowhere. */
function checkShop(shop: SeedShop): SeedShop {
  const { colors, mark } = shop.site.brand ?? {};
  const refuse = (name: string, problem: string) => {
    throw new SettingsError(`shop.json cannot be used. ${name}: ${problem}`);
  };
  const refuseUnknown = (name: string, codes: readonly string[] | undefined, known: readonly string[]) => {
    const unknown = codes?.filter((code) => !known.includes(code)) ?? [];
    if (unknown.length > 0 || codes?.length === 0)
      refuse(name, `${unknown.join(', ') || 'nothing'} cannot be used; there are ${known.join(', ')}`);
  };
  for (const name of ['primary', 'accent'] as const) {
    const problem = colors && findColorProblem(name, colors[name]);
    if (problem) refuse(`site.brand.colors.${name}`, problem);
  }
  if (mark !== undefined && !/^[a-z\d-]{1,80}$/.test(mark))
    refuse(
      'site.brand.mark',
      `"${mark}" is no name of a picture: small letters, digits and hyphens, without an ending`,
    );
  refuseUnknown('site.languages', shop.site.languages, languageCodes);
  const { currencies = {} } = shop.site;
  if (Object.keys(currencies).length > 0) refuseUnknown('site.currencies', Object.keys(currencies), languageCodes);
  const known = shop.currencies.map(({ code }) => code);
  for (const [lang, code] of Object.entries(currencies)) refuseUnknown(`site.currencies.${lang}`, [code], known);
  refuseUnknown('delivery.countries', shop.delivery.countries, knownCodes);
  return shop;
}

/** Reads the seed. A kind of content that no folder has is empty. */
export function readSeed(folders: SeedFolders): Seed {
  const all = listFolders(folders);
  const find = (name: string) =>
    all
      .map((folder) => path.join(folder, name))
      .filter((file) => existsSync(file))
      .at(-1);
  const readAll = <T>(part: string): T[] =>
    all.flatMap((folder) => jsonFilesIn(path.join(folder, part))).map((file) => readJson<T>(file));
  function read<T>(name: string): T {
    const file = find(name);
    if (!file) throw new Error(`The seed has no ${name} in ${all.join(' or ')}`);
    return readJson(file);
  }
  const readList = <T>(name: string): T[] => (find(name) ? read<T[]>(name) : []);
  const readRecord = <T>(name: string): Record<string, T> => (find(name) ? read<Record<string, T>>(name) : {});
  return {
    shop: checkShop(read('shop.json')),
    routesWords: read('routes-words.json'),
    categories: readList('categories.json'),
    makers: readList('makers.json'),
    attributes: readList('attributes.json'),
    products: readAll<SeedProduct[]>('products').flat(),
    care: readRecord('care.json'),
    postCategories: readList('post-categories.json'),
    postTags: readList('post-tags.json'),
    authors: readList('authors.json'),
    posts: readList('posts.json'),
    pages: readList('pages.json'),
    locations: readList('locations.json'),
    services: readList('services.json'),
    specialists: readList('specialists.json'),
    gifts: readList('gifts.json'),
    sweepstakes: readList('sweepstakes.json'),
    redirects: readList('redirects.json'),
    coupons: readList('coupons.json'),
    lists: readList('lists.json'),
    readers: readList('readers.json'),
    votes: readRecord('votes.json'),
    accounts: readList('accounts.json'),
    orders: readList('orders.json'),
    labels: all.reduce(addLabels, {}),
    synonyms: readRecord('synonyms.json'),
  };
}
