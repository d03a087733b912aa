import { place } from '@storefront/contracts/fragments';
import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import styles from './problem-page.module.css';
import { SearchForm } from './search-form';

/** What the error page shows: its kind decides the words, in the visitor's language. */
export interface PageProblemView {
  status: number;
  kind: 'notFound' | 'gone' | 'remoteUnavailable' | 'maintenance' | 'failed';
}

const textCodes: Readonly<Record<PageProblemView['kind'], { title: string; text: string }>> = {
  notFound: { title: 'common_error_404_title', text: 'common_error_404_text' },
  gone: { title: 'common_error_410_title', text: 'common_error_410_text' },
  remoteUnavailable: { title: 'common_error_503_remote_title', text: 'common_error_503_remote_text' },
  maintenance: { title: 'common_upgrade_title', text: 'common_upgrade_text' },
  failed: { title: 'common_error_500_title', text: 'common_error_500_text' },
};

/** Widgets that help a lost visitor on. */
export const problemPlacements = [place('catalog.category-tiles')];

/** The branded error page: what happened, in plain words, and a way on. */
export function ProblemPage({ problem }: { problem: PageProblemView }) {
  const { site } = useShell();
  const t = useTranslate();
  const { title, text } = textCodes[problem.kind];
  const isLost = problem.kind === 'notFound' || problem.kind === 'gone';
  return (
    <>
      <section className={styles.problem}>
        <p className={styles.code}>{t('common_error_heading', { code: problem.status })}</p>
        <h1 className={styles.title}>{t(title)}</h1>
        <p className={styles.text}>{t(text)}</p>
        {isLost && <SearchForm className={styles.search} />}
        <p className={styles.actions}>
          {/* An empty address asks for this very page again. */}
          {!isLost && <ButtonLink href="">{t('common_retry')}</ButtonLink>}
          <ButtonLink variant="secondary" href={site.named_routes.home ?? '/'}>
            {t('common_error_back_home')}
          </ButtonLink>
        </p>
      </section>
      <div className={styles.shelves}>
        <Fragment name="catalog.category-tiles" />
      </div>
    </>
  );
}
