import { type HtmlSection, type SafeHtml, splitAtHeadings } from '@storefront/contracts/html';
import type { Question, Topic } from './page';

function toQuestions(sections: readonly HtmlSection[]): Question[] {
  return sections
    .filter(({ title, html }) => title !== '' && html !== '')
    .map(({ title, html }) => ({ question: title, answerHtml: html }));
}

/** A heading of the second level: a topic with the questions below it, or itself a question where there are none. */
function toTopic(section: HtmlSection): Topic {
  const { sections } = splitAtHeadings(section.html, 'h3');
  if (sections.length === 0) return { title: '', questions: toQuestions([section]) };
  return { title: section.title, id: section.id, questions: toQuestions(sections) };
}

/** Questions without a topic that follow each other stand together. */
function joinUntitled(topics: readonly Topic[]): Topic[] {
  const joined: Topic[] = [];
  for (const topic of topics) {
    const last = joined.at(-1);
    if (last && last.title === '' && topic.title === '') {
      joined.splice(-1, 1, { ...last, questions: [...last.questions, ...topic.questions] });
    } else {
      joined.push(topic);
    }
  }
  return joined;
}

/**
 * The questions in an editor's cleaned text: a heading of the second level is a topic, one of the third a question, what
 * follows its answer. Without a topic above them the questions are of the second level themselves. A question without an
 * answer is none, a topic without questions neither.
 */
export function topicsOf(html: SafeHtml): { introHtml: SafeHtml; topics: Topic[] } {
  const { before, sections } = splitAtHeadings(html, 'h2');
  const topics = sections.map(toTopic).filter(({ questions }) => questions.length > 0);
  return { introHtml: before, topics: joinUntitled(topics) };
}
