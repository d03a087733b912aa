import { findInLanguage, type LanguageCode, type Localized, languageCodes } from '@storefront/contracts/languages';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { attributeValues, attributeValueTexts } from '../../database/content-tables';
import { insertRows } from '../../database/insert-rows';
import { ImportError } from '../import-error';
import { toSlug } from '../map/clean-text';
import type { Mapping } from '../map/mapping';
import { namedChoice, namedChoiceTitles } from '../map/named-choice';
import { firstImportedId } from './imported-ids';

const mostValues = 50_000;
/** An attribute of more values narrows nothing: nobody reads such a list of choices. */
const mostValuesOfFilter = 100;

export function attributeKey(attribute: string, value: string): string {
  return `${attribute}=${toSlug(value)}`;
}

interface FeedValue {
  attribute: string;
  attributeTitle: string;
  value: string;
}

async function readFeedValues(database: Database, source: string): Promise<FeedValue[]> {
  const each = sql`(
    select attribute, min(title) as title, value from (
      select a ->> 'code' as attribute, a ->> 'title' as title, v as value
      from import_records cross join jsonb_array_elements(product -> 'attributes') a
        cross join jsonb_array_elements_text(a -> 'values') v
      where source = ${source}
      union
      select c ->> 'code', c ->> 'title', c ->> 'value'
      from import_records cross join jsonb_array_elements(product -> 'variations') v
        cross join jsonb_array_elements(v -> 'choices') c
      where source = ${source}
    ) of_all group by 1, 3 order by 1, 3 limit ${mostValues + 1}
  ) each_value`;
  return database
    .select({ attribute: sql<string>`attribute`, attributeTitle: sql<string>`title`, value: sql<string>`value` })
    .from(each);
}

/** What the shop says of an attribute, or will say from now on. */
interface KnownAttribute {
  position: number;
  isFilter: boolean;
  titles: Localized<string>;
}

async function readKnownAttributes(database: Database): Promise<Map<string, KnownAttribute>> {
  const rows = await database
    .selectDistinctOn([attributeValues.attributeCode, attributeValueTexts.lang], {
      code: attributeValues.attributeCode,
      position: attributeValues.attributePosition,
      isFilter: attributeValues.isFilter,
      lang: attributeValueTexts.lang,
      title: attributeValueTexts.attributeTitle,
    })
    .from(attributeValues)
    .innerJoin(attributeValueTexts, sql`${attributeValueTexts.valueId} = ${attributeValues.id}`)
    .orderBy(attributeValues.attributeCode, attributeValueTexts.lang, attributeValues.id);
  const known = new Map<string, KnownAttribute>();
  for (const { code, position, isFilter, lang, title } of rows) {
    const attribute = known.get(code) ?? { position, isFilter, titles: {} };
    attribute.titles[lang as LanguageCode] = title;
    known.set(code, attribute);
  }
  return known;
}

function toTitles(title: string, { language, translations }: Mapping): Localized<string> {
  const ofShop = title === namedChoice.title ? namedChoiceTitles : { [language]: title };
  const own: Localized<string> = { ...ofShop, ...translations[title] };
  return Object.fromEntries(languageCodes.map((lang) => [lang, findInLanguage(own, lang) ?? title]));
}

/** Attributes of the feed that the shop does not have yet, behind those that it has. */
function addAttributes(known: Map<string, KnownAttribute>, feed: readonly FeedValue[], mapping: Mapping): void {
  const counts = new Map<string, number>();
  for (const { attribute } of feed) counts.set(attribute, (counts.get(attribute) ?? 0) + 1);
  let position = Math.max(0, ...[...known.values()].map((attribute) => attribute.position));
  for (const { attribute, attributeTitle } of feed) {
    if (known.has(attribute)) continue;
    position += 1;
    const isFilter = (counts.get(attribute) ?? 0) <= mostValuesOfFilter;
    known.set(attribute, { position, isFilter, titles: toTitles(attributeTitle, mapping) });
  }
}

const byNumberThenName = new Intl.Collator('en', { numeric: true });

/** Adds the values that the shop does not know yet; a value that it knows is the same one. Answers ids by `attributeKey`. */
export async function addAttributeValues(
  database: Database,
  source: string,
  mapping: Mapping,
): Promise<ReadonlyMap<string, number>> {
  const feed = await readFeedValues(database, source);
  if (feed.length > mostValues)
    throw new ImportError(`The feed’s attributes have more than ${mostValues} values: are they texts?`);
  const attributes = await readKnownAttributes(database);
  addAttributes(attributes, feed, mapping);
  const known = await database.select().from(attributeValues);
  const ids = new Map(known.map(({ id, attributeCode, code }) => [`${attributeCode}=${code}`, id]));
  let nextId = known.reduce((highest, { id }) => Math.max(highest, id), firstImportedId - 1) + 1;
  let position = known.reduce((highest, each) => Math.max(highest, each.position), 0);
  const sorted = [...feed].sort((a, b) => byNumberThenName.compare(a.value, b.value));
  const rows: Record<string, unknown>[] = [];
  const texts: Record<string, unknown>[] = [];
  for (const { attribute, value } of sorted) {
    const key = attributeKey(attribute, value);
    const { position: attributePosition = 0, isFilter = false, titles = {} } = attributes.get(attribute) ?? {};
    const id = ids.get(key) ?? nextId++;
    const isSeeds = id < firstImportedId;
    if (!ids.has(key)) {
      position += 1;
      rows.push({
        id,
        attributeCode: attribute,
        attributePosition,
        code: toSlug(value),
        position,
        color: null,
        isFilter,
      });
    }
    ids.set(key, id);
    const own = toTitles(value, mapping);
    if (!isSeeds)
      texts.push(
        ...languageCodes.map((lang) => ({
          valueId: id,
          lang,
          attributeTitle: findInLanguage(titles, lang),
          title: own[lang],
        })),
      );
  }
  await insertRows(database, attributeValues, rows);
  await insertRows(
    database,
    attributeValueTexts,
    [...new Map(texts.map((text) => [`${text.valueId} ${text.lang}`, text])).values()],
    sql`on conflict (value_id, lang) do update set title = excluded.title, attribute_title = excluded.attribute_title`,
  );
  return ids;
}
