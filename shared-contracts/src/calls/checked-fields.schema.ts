import { z } from 'zod';
import type { SafeHtml } from '../html/safe-html';

/** How the gateway checks a text that is more than text. */
export type FieldRule =
  /** HTML, cleaned. `topHeading`: one below the heading that the text stands under on its page. */
  | { kind: 'html'; topHeading: 2 | 3 }
  /** Goes into a link or a redirect. */
  | { kind: 'address' }
  /** Goes into the address of a picture. */
  | { kind: 'picture' }
  /** Goes into a style. */
  | { kind: 'color' };

/** Where an answer holds such a text: names of fields, `*` for every item of a list or record. */
export interface CheckedField {
  path: readonly string[];
  rule: FieldRule;
}

const rules = z.registry<FieldRule>();

function textWith(rule: FieldRule): z.ZodString {
  const schema = z.string();
  rules.add(schema, rule);
  return schema;
}

/**
 * A field of an answer that holds HTML. The provider sends any string; the gateway cleans it before it is cached or handed
 * on (shell/src/server/gateway/provider-html), so that everybody behind it gets `SafeHtml`.
 */
export function htmlField({ topHeading = 2 }: { topHeading?: 2 | 3 } = {}): z.ZodType<SafeHtml, string> {
  return textWith({ kind: 'html', topHeading }) as unknown as z.ZodType<SafeHtml, string>;
}

/** A page of the shop, or an address of another site with its scheme; the gateway empties every other. */
export function addressField(): z.ZodString {
  return textWith({ kind: 'address' });
}

/** Name of a picture that the shop's image route knows; the gateway empties what is none. */
export function pictureField(): z.ZodString {
  return textWith({ kind: 'picture' });
}

/** Colour of a swatch: hex, or a name; the gateway makes everything else transparent. */
export function colorField(): z.ZodString {
  return textWith({ kind: 'color' });
}

type Schema = z.core.$ZodTypes;

/** The schemas right below one, each with the step that leads to it. */
function findChildren(schema: Schema): [step: string | undefined, child: Schema][] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape) as [string, Schema][];
    case 'array':
      return [['*', def.element as Schema]];
    case 'record':
      return [['*', def.valueType as Schema]];
    case 'union':
      return def.options.map((option) => [undefined, option as Schema]);
    case 'optional':
    case 'nullable':
    case 'default':
      return [[undefined, def.innerType as Schema]];
    default:
      return [];
  }
}

/** Every field of an answer that the gateway checks beyond its type. */
export function findCheckedFields(schema: z.ZodType): CheckedField[] {
  const rule = rules.get(schema);
  if (rule) return [{ path: [], rule }];
  return findChildren(schema as unknown as Schema).flatMap(([step, child]) =>
    findCheckedFields(child as unknown as z.ZodType).map((found) => ({
      ...found,
      path: step === undefined ? found.path : [step, ...found.path],
    })),
  );
}
