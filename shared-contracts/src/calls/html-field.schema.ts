import { z } from 'zod';
import type { SafeHtml } from '../html/safe-html';

/** How the HTML of a field is to be cleaned. */
export interface HtmlRules {
  /** The level of the first heading: one below the heading that the text stands under on its page. */
  topHeading: 2 | 3;
}

/** Where an answer holds HTML: names of fields, `*` for every item of a list or record. */
export interface HtmlField {
  path: readonly string[];
  rules: HtmlRules;
}

const htmlSchemas = z.registry<HtmlRules>();

/**
 * A field of an answer that holds HTML. The provider sends any string; the gateway cleans it before it is cached or handed
 * on (shell/src/server/gateway/provider-html), so that everybody behind it gets `SafeHtml`.
 */
export function htmlField(rules: HtmlRules = { topHeading: 2 }): z.ZodType<SafeHtml, string> {
  const schema = z.string();
  htmlSchemas.add(schema, rules);
  return schema as unknown as z.ZodType<SafeHtml, string>;
}

type Schema = z.core.$ZodTypes;

/** The schemas right below one, each with the step that leads to it. */
function childrenOf(schema: Schema): [step: string | undefined, child: Schema][] {
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

/** Every field of an answer that holds HTML. */
export function findHtmlFields(schema: z.ZodType): HtmlField[] {
  const rules = htmlSchemas.get(schema);
  if (rules) return [{ path: [], rules }];
  return childrenOf(schema as unknown as Schema).flatMap(([step, child]) =>
    findHtmlFields(child as unknown as z.ZodType).map((found) => ({
      ...found,
      path: step === undefined ? found.path : [step, ...found.path],
    })),
  );
}
