import type { CallDescriptor } from '@storefront/contracts/calls';
import {
  type CheckedField,
  type FieldRule,
  findCheckedFields,
  requireSchemas,
} from '@storefront/contracts/calls/schemas';
import { toSafeColor, toSafeHref } from '@storefront/contracts/links';
import type { DroppedHtmlLog } from './dropped-html-log';
import { type DroppedParts, sanitizeHtml } from './sanitize-html';

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

const checkedFields = new WeakMap<object, readonly CheckedField[]>();

/** Found once per call: the schema of an answer does not change. */
function getCheckedFields(descriptor: CallDescriptor): readonly CheckedField[] {
  const { response } = requireSchemas(descriptor);
  const fields = checkedFields.get(response) ?? findCheckedFields(response);
  checkedFields.set(response, fields);
  return fields;
}

/** Nearly all addresses: answers hold thousands, and a second character that is none of these leads nowhere else. */
const plainPath = /^\/(?:[^/\\\s\p{Cc}]|$)/u;
const pictureName = /^(?!.*\.\.)\w[\w./-]*$/;
const nothing: DroppedParts = new Map();

function checkWith<Text extends string>(written: Text, safe: string | undefined, instead: string, kind: string) {
  if (written === '' || safe !== undefined) return { text: written, dropped: nothing };
  return { text: instead, dropped: new Map([[kind, 1]]) };
}

function checkText(written: string, rule: FieldRule): { text: string; dropped: DroppedParts } {
  const { kind } = rule;
  if (kind === 'html') {
    const { html, dropped } = sanitizeHtml(written, rule);
    return { text: html, dropped };
  }
  if (kind === 'address') return checkWith(written, plainPath.test(written) ? written : toSafeHref(written), '', kind);
  if (kind === 'color') return checkWith(written, toSafeColor(written), 'transparent', kind);
  return checkWith(written, pictureName.test(written) ? written : undefined, '', kind);
}

/**
 * Makes every field of a checked answer safe that is more than text, in place: HTML is cleaned, an address that runs code or
 * leads elsewhere unsaid is emptied, as are names of pictures that are none and colours. Nobody behind the gateway ever holds
 * what the provider wrote. What was dropped goes to the log.
 */
export function sanitizeAnswer(
  descriptor: CallDescriptor,
  request: Readonly<Record<string, unknown>>,
  data: unknown,
  log: DroppedHtmlLog,
): void {
  for (const { path, rule } of getCheckedFields(descriptor)) {
    const field = path.at(-1) ?? '';
    for (const holder of findHolders(data, path.slice(0, -1))) {
      for (const name of field === '*' ? Object.keys(holder) : [field]) {
        const written = holder[name];
        if (typeof written !== 'string') continue;
        const { text, dropped } = checkText(written, rule);
        holder[name] = text;
        if (dropped.size > 0) {
          log.note({ call: descriptor.name, id: holder.id, lang: request.lang, field: path.join('.') }, dropped);
        }
      }
    }
  }
}
