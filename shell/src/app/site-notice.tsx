import { useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { SiteLogo } from './site-logo';
import styles from './site-notice.module.css';

type Kind = 'maintenance' | 'upgrade' | 'build' | 'underDevelopment';

interface Words {
  title: string;
  text: string;
  /** How soon the page comes again by itself. */
  again?: string;
}

const upgrade = { title: 'common_upgrade_title', text: 'common_upgrade_text' };

const words: Readonly<Record<Kind, Words>> = {
  maintenance: { ...upgrade, again: 'common_upgrade_auto' },
  upgrade: { ...upgrade, again: 'common_upgrade_auto' },
  build: { ...upgrade, again: 'shell_upgrade_soon' },
  underDevelopment: { title: 'shell_under_development_title', text: 'common_under_development' },
};

/**
 * Stands in place of the whole site (REQ-2.61). `data-notice` names its kind to the browser's half, for its timers;
 * without scripts the link does the same, for an empty address asks for this very page again.
 */
export function SiteNotice({ kind }: { kind: Kind }) {
  const t = useTranslate();
  const { title, text, again } = words[kind];
  return (
    <section className={styles.notice} data-notice={kind}>
      <SiteLogo />
      <h1 className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      <p className={styles.text}>{t(text)}</p>
      <p>
        <ButtonLink href="">{t('common_upgrade_button')}</ButtonLink>
      </p>
      {again && <p className={styles.text}>{t(again)}</p>}
    </section>
  );
}
