import type { SafeHtml } from '@storefront/contracts/html';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Accordion, AccordionItem } from '@storefront/ui/accordion';
import { TextLink } from '@storefront/ui/text-link';
import { PageHead } from '../common/page-head';
import { Prose } from '../common/prose';
import styles from './faq.module.css';

export interface Question {
  question: string;
  answerHtml: SafeHtml;
}

/** A group of questions. */
export interface Topic {
  /** Empty where the page has no topics. */
  title: string;
  /** The id of its heading, a target of hash links. */
  id?: string;
  questions: readonly Question[];
}

export interface Faq {
  title: string;
  summary: string;
  introHtml: SafeHtml;
  topics: readonly Topic[];
}

export function FaqPage({ data: { title, summary, introHtml, topics } }: { data: Faq }) {
  const t = useTranslate();
  const { contact } = useShell().site.named_routes;
  return (
    <article className={styles.page}>
      <PageHead title={title} summary={summary} />
      {introHtml && <Prose html={introHtml} />}
      {topics.map((topic) => (
        <TopicSection key={topic.title || topic.questions[0]?.question} topic={topic} />
      ))}
      {contact && (
        <p className={styles.way}>
          {t('publish_faq_no_answer')}{' '}
          <TextLink href={contact} isStandalone>
            {t('publish_faq_write')}
          </TextLink>
        </p>
      )}
    </article>
  );
}

function TopicSection({ topic: { title, id, questions } }: { topic: Topic }) {
  return (
    <section className={styles.topic}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <Accordion>
        {questions.map(({ question, answerHtml }) => (
          <AccordionItem key={question} title={question}>
            <Prose html={answerHtml} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
