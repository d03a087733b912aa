import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { IconButton } from '@storefront/ui/icon-button';
import { ShareIcon } from '@storefront/ui/icons';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import { handOn } from '../common/hand-on';
import styles from './buy-box.module.css';

/** Hands the product's address on: by the device's own sheet, or else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { bus } = useShell();
  const t = useTranslate();
  // It does nothing without scripts.
  if (!useIsHydrated()) return null;
  const share = () => handOn({ title, url: window.location.href }, { bus, t });
  return (
    <IconButton
      label={t('catalog_share')}
      icon={<ShareIcon size={20} />}
      className={styles.share}
      onClick={() => void share()}
    />
  );
}
