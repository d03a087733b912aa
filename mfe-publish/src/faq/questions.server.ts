import { type HtmlSection, type SafeHtml, splitAtHeadings } from '@storefront/contracts/html';
import type { Question, Topic } from './page';

/**
 * Editors write pages with headings, no tables of questions: `<h2>` is a topic, `<h3>` a question, what follows its answer
 * (REQ-2.48). A page half written is no error: what has no answer is not shown.
 */
function toQuestions(sections: readonly HtmlSection[]): Question[] {
  return sections
    .filter(({ title, html }) => title !== '' && html !== '')
    .map(({ title, html }) => ({ question: title, answerHtml: html }));
}

/** A second-level heading: a topic with the questions below it, or a question itself when there are none. */
function toTopic(section: HtmlSection): Topic {
  const { sections } = splitAtHeadings(section.html, 'h3');
  if (sections.length === 0) return { title: '', questions: toQuestions([section]) };
  return { title: section.title, id: section.id, questions: toQuestions(sections) };
}

/** Joins consecutive questions without a topic into one group. */
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
 * Parses the questions of an editor's sanitized text: a second-level heading is a topic, a third-level heading a question, and
 * what follows is its answer. Without topics the questions are second-level headings. Questions without an answer and topics
 * without questions are dropped.
 */
export function toTopics(html: SafeHtml): { introHtml: SafeHtml; topics: Topic[] } {
  const { before, sections } = splitAtHeadings(html, 'h2');
  const topics = sections.map(toTopic).filter(({ questions }) => questions.length > 0);
  return { introHtml: before, topics: joinUntitled(topics) };
}
