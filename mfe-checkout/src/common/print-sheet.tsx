import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { PrintIcon } from '@storefront/ui/icons';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import type { ReactNode } from 'react';
import { type OrderNames, orderPath } from './paths';
import styles from './print-sheet.module.css';

interface PrintSheetProps {
  title: string;
  /** Of the order to go back to; null where there is no way back. */
  names: OrderNames | null;
  /** What else can be done here; not printed either. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page without the shop's frame that looks on the screen as it does on paper. Its buttons are not printed. */
export function PrintSheet({ title, names, actions, children }: PrintSheetProps) {
  const { prefix, site } = useShell();
  const t = useTranslate();
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.sheet}>
      <div className={styles.actions}>
        {names && (
          <ButtonLink href={orderPath(prefix, 'thank_you', names)} variant="secondary" size="small">
            {t('checkout_order_back')}
          </ButtonLink>
        )}
        {actions}
        <Button size="small" icon={<PrintIcon size={20} />} disabled={!isHydrated} onClick={() => window.print()}>
          {t('checkout_print')}
        </Button>
      </div>
      <p className={styles.shop}>{site.site_name}</p>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
