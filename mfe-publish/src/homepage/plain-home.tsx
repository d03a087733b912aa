import { Fragment, useShell, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { EmptyState } from '@storefront/ui/empty-state';
import { LogoMark } from '@storefront/ui/logo';
import { Section } from '../common/section';
import styles from './plain-home.module.css';

/** The home page of a shop for which nobody has written one: its categories, or that it opens soon. */
export function PlainHome({ hasCatalogue }: { hasCatalogue: boolean }) {
  const { site } = useShell();
  const t = useTranslate();
  if (!hasCatalogue) return <OpeningSoon />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{site.tagline}</h1>
      <Section title={t('publish_all_categories')}>
        <Fragment name="catalog.category-tiles" />
      </Section>
    </div>
  );
}

function OpeningSoon() {
  const { site } = useShell();
  const t = useTranslate();
  return (
    <div className={styles.opening}>
      <EmptyState
        headingLevel={1}
        icon={site.brand ? undefined : <LogoMark className={styles.mark} />}
        title={t('publish_home_empty_title')}
        text={t('publish_home_empty_text')}
        action={<ButtonLink href={`mailto:${site.email}`}>{t('publish_home_empty_contact')}</ButtonLink>}
      />
    </div>
  );
}
