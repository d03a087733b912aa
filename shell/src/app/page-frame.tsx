import { Slot, useTranslate } from '@storefront/contracts/runtime';
import type { ReactNode } from 'react';
import type { PageBoot } from './boot-data';
import { LanguageSheet, offersLanguages } from './language-switch';
import styles from './page-frame.module.css';
import { pageSkeleton } from './page-skeleton';
import { CheckoutFooter, SiteFooter } from './site-footer';
import { CheckoutHeader, SiteHeader } from './site-header';

interface PageFrameProps {
  page: PageBoot;
  /** In place of a layout's own: the server's, for bots. */
  header?: ReactNode;
  children: ReactNode;
}

/** Pages of the checkout on which the order stands already, and waits for its payment. */
const orderPages: ReadonlySet<string> = new Set(['webshop.payment_create', 'webshop.payment_form']);

// The same elements for every page, so that React leaves them alone when it changes.
const footerSlot = <Slot name="footer" props={{}} />;
const overlaySlot = <Slot name="overlay" props={{}} />;

/** The frame around every page: the page itself is the only child of `<main>`, which names it and its owner. */
export function PageFrame({ page, header, children }: PageFrameProps) {
  const t = useTranslate();
  const { layout, year, alternates } = page;
  const hasLanguages = layout !== 'blank' && offersLanguages(alternates);
  return (
    <>
      {layout === 'default' && <SiteHeader hasLanguages={hasLanguages} />}
      {layout === 'checkout' && <CheckoutHeader isOrdered={orderPages.has(page.pageKey)} />}
      {header}
      {page.isHidden && (
        <p className={styles.hidden} role="status" data-hidden-page>
          {t('common_staff_hidden')}
        </p>
      )}
      {pageSkeleton}
      <main
        id="content"
        className={styles.main}
        tabIndex={-1}
        data-page={page.pageKey}
        data-remote={page.remote ?? 'shell'}
        data-release={page.release}
      >
        {children}
      </main>
      {layout === 'default' && footerSlot}
      {layout === 'checkout' && <CheckoutFooter {...{ year, hasLanguages }} />}
      {(layout === 'default' || layout === 'bot') && <SiteFooter {...{ year, hasLanguages }} />}
      {hasLanguages && <LanguageSheet alternates={alternates} />}
      {layout === 'default' && overlaySlot}
    </>
  );
}
