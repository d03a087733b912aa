import type { CallDescriptor } from '@storefront/contracts/calls';
import { findHtmlFields, type HtmlField, requireSchemas } from '@storefront/contracts/calls/schemas';
import type { DroppedHtmlLog } from './dropped-html-log';
import { sanitizeHtml } from './sanitize-html';

type Holder = Record<string, unknown>;

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}

/** The objects of an answer that hold a field. */
function findHolders(data: unknown, steps: readonly string[]): Holder[] {
  if (!isHolder(data)) return [];
  const [step, ...rest] = steps;
  if (step === undefined) return [data];
  const next = step === '*' ? Object.values(data) : [data[step]];
  return next.flatMap((value) => findHolders(value, rest));
}

const fieldsOfCalls = new WeakMap<object, readonly HtmlField[]>();

/** Found once per call: the schema of an answer does not change. */
function fieldsOf(descriptor: CallDescriptor): readonly HtmlField[] {
  const { response } = requireSchemas(descriptor);
  const fields = fieldsOfCalls.get(response) ?? findHtmlFields(response);
  fieldsOfCalls.set(response, fields);
  return fields;
}

/**
 * Cleans every field of a checked answer that the contract declares as HTML, in place: nobody behind the gateway ever
 * holds what the provider wrote. What was dropped goes to the log.
 */
export function sanitizeAnswer(
  descriptor: CallDescriptor,
  request: Readonly<Record<string, unknown>>,
  data: unknown,
  log: DroppedHtmlLog,
): void {
  for (const { path, rules } of fieldsOf(descriptor)) {
    const name = path.at(-1) ?? '';
    for (const holder of findHolders(data, path.slice(0, -1))) {
      const written = holder[name];
      if (typeof written !== 'string') continue;
      const { html, dropped } = sanitizeHtml(written, rules);
      holder[name] = html;
      log.note({ call: descriptor.name, id: holder.id, lang: request.lang, field: name }, dropped);
    }
  }
}
