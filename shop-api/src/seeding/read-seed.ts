import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  SeedAttribute,
  SeedAuthor,
  SeedCare,
  SeedCategory,
  SeedCoupon,
  SeedGift,
  SeedLabels,
  SeedList,
  SeedLocation,
  SeedMaker,
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
  SeedVotes,
} from '../../seed/seed-types';

/** The whole seed, as it lies in the folder. */
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
  labels: SeedLabels;
}

/** Raise it when the rows that seeding makes of the same files change: every shop then seeds again at its next start. */
const rowsVersion = 8;

function jsonFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(folder, name));
}

function contentFiles(folder: string): string[] {
  return ['.', 'labels', 'products'].flatMap((part) => jsonFilesIn(path.join(folder, part)));
}

/** Names a state of the seed: equal hashes, equal rows. */
export function hashSeed(folder: string): string {
  const hash = createHash('sha256').update(String(rowsVersion));
  for (const file of contentFiles(folder)) hash.update(path.relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex');
}

export function readSeed(folder: string): Seed {
  const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T;
  const readAll = <T>(part: string): T[] =>
    jsonFilesIn(path.join(folder, part)).map((file) => read<T>(path.relative(folder, file)));
  return {
    shop: read('shop.json'),
    routesWords: read('routes-words.json'),
    categories: read('categories.json'),
    makers: read('makers.json'),
    attributes: read('attributes.json'),
    products: readAll<SeedProduct[]>('products').flat(),
    care: read('care.json'),
    postCategories: read('post-categories.json'),
    postTags: read('post-tags.json'),
    authors: read('authors.json'),
    posts: read('posts.json'),
    pages: read('pages.json'),
    locations: read('locations.json'),
    services: read('services.json'),
    specialists: read('specialists.json'),
    gifts: read('gifts.json'),
    sweepstakes: read('sweepstakes.json'),
    redirects: read('redirects.json'),
    coupons: read('coupons.json'),
    lists: read('lists.json'),
    readers: read('readers.json'),
    votes: read('votes.json'),
    labels: Object.assign({}, ...readAll<SeedLabels>('labels')) as SeedLabels,
  };
}
