import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { asc } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, categoryTexts } from '../database/content-tables';
import type { Urls } from './urls';

export interface CategoryStep {
  title: string;
  url: string;
}

/** A category as everything that stands in it names it. Whether it shows is asked of the database, every time. */
export interface KnownCategory {
  code: string;
  template: string;
  /** The way from the root to the category itself, by language. */
  lineages: Readonly<Record<LanguageCode, readonly CategoryStep[]>>;
}

/** Every category by id. They are few, and each product, cart line and list names one: joins would cost more. */
export async function readKnownCategories(database: Database, urls: Urls): Promise<ReadonlyMap<number, KnownCategory>> {
  const rows = await database.select().from(categories).orderBy(asc(categories.level));
  const texts = await database.select().from(categoryTexts);
  const steps = new Map(
    texts.map(({ categoryId, lang, title, path }) => {
      const step: CategoryStep = { title, url: urls.at(lang as LanguageCode, path) };
      return [`${categoryId} ${lang}`, step];
    }),
  );
  const known = new Map<number, KnownCategory>();
  // Parents stand above: by level, each finds its parent known already.
  for (const { id, code, template, parentId } of rows) {
    const parent = parentId === null ? undefined : known.get(parentId);
    const lineageIn = (lang: LanguageCode) => {
      const own = steps.get(`${id} ${lang}`);
      return [lang, [...(parent?.lineages[lang] ?? []), ...(own ? [own] : [])]] as const;
    };
    const lineages = Object.fromEntries(languageCodes.map(lineageIn)) as KnownCategory['lineages'];
    known.set(id, { code, template, lineages });
  }
  return known;
}
