import { decodeHTML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { foldAccents } from '../../catalog/fold-accents';

// Control characters, and halves of characters that stand alone: no page shows them, and no database takes them all.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/gu;

function tidy(text: string): string {
  return text.replace(unprintable, ' ').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A text of one line as it is meant: entities decoded, what cannot be printed taken out, spaces joined. */
export function cleanLine(text: string): string {
  return tidy(decodeHTML(text));
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Plain text as paragraphs; a line that is blank parts two of them. */
export function splitParagraphs(text: string): string {
  return decodeHTML(text)
    .split(/\r?\n\s*\r?\n/)
    .map(tidy)
    .filter((part) => part !== '')
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('');
}

const productHtml: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4'],
  allowedAttributes: {},
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', div: 'p' },
};

/** A feed's HTML, reduced to running text: no script, link, picture, style or address survives. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html.replace(/[\p{Cc}\p{Cs}]/gu, ' '), productHtml)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
  return clean === '' || clean.startsWith('<') ? clean : `<p>${clean}</p>`;
}

const block = /<(?:p|br|ul|ol|li|div|h[1-6]|table)\b/i;

/** HTML whose paragraphs are parted by blank lines, as programs for writing keep it. */
export function splitHtml(html: string): string {
  if (block.test(html)) return cleanHtml(html);
  const parts = html.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== '');
  return parts.map((part) => cleanHtml(`<p>${part.trim()}</p>`)).join('');
}

const longestSummary = 160;

/** The beginning of a text, for cards: its first sentences, or its first words. */
export function toSummary(text: string): string {
  const line = cleanLine(text.replace(/<[^>]*>/g, ' '));
  if (line.length <= longestSummary) return line;
  const start = line.slice(0, longestSummary);
  const sentence = /^.*[.!?](?=\s|$)/u.exec(start)?.[0];
  if (sentence && sentence.length > longestSummary / 3) return sentence;
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[\s,;:–-]+$/u, '')} …`;
}

const longestSlug = 80;

/** A text as a part of an address: `Šolja za kafu` is `solja-za-kafu`; empty where no letter is left. */
export function toSlug(text: string): string {
  const words = foldAccents(text)
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const slug = words.reduce((joined, word) => {
    const longer = joined === '' ? word : `${joined}-${word}`;
    return longer.length > longestSlug ? joined : longer;
  }, '');
  return slug || (words[0]?.slice(0, longestSlug) ?? '');
}
