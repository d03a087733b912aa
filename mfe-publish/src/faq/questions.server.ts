import type { Topic } from './page';

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What a heading says; `sanitizeContent` has left these entities only. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** What stands before the first heading of a level, then each heading with what follows it. */
function partsBy(level: 'h2' | 'h3', html: string) {
  const [before = '', ...rest] = html.split(new RegExp(`<${level}>([\\s\\S]*?)</${level}>`));
  const parts = [];
  for (let at = 0; at < rest.length; at += 2) {
    parts.push({ title: textOf(rest[at] ?? ''), html: (rest[at + 1] ?? '').trim() });
  }
  return { before: before.trim(), parts };
}

function questionsOf(html: string): Topic['questions'] {
  return partsBy('h3', html)
    .parts.filter((part) => part.title !== '' && part.html !== '')
    .map((part) => ({ question: part.title, answerHtml: part.html }));
}

/**
 * The questions in an editor's cleaned text: a heading of the second level is a topic, one of the third a question, what
 * follows its answer. A question without an answer is none, a topic without questions neither.
 */
export function topicsOf(html: string): { introHtml: string; topics: Topic[] } {
  const { before, parts } = partsBy('h2', html);
  const first = partsBy('h3', before);
  const topics = [
    { title: '', questions: questionsOf(before) },
    ...parts.map((part) => ({ title: part.title, questions: questionsOf(part.html) })),
  ];
  return { introHtml: first.before, topics: topics.filter(({ questions }) => questions.length > 0) };
}
