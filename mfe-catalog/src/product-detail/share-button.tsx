import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { IconButton } from '@storefront/ui/icon-button';
import { ShareIcon } from '@storefront/ui/icons';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import styles from './buy-box.module.css';

/** Hands the product's address on: by the device's own sheet, or else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const { bus } = useShell();
  const t = useTranslate();
  // It does nothing without scripts.
  if (!useIsHydrated()) return null;
  async function share() {
    const url = window.location.href;
    if (navigator.share) {
      // A closed sheet is no error.
      return navigator.share({ title, url }).catch(() => undefined);
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    bus.emit(
      'toast.raised',
      isCopied ? { text: t('catalog_share_copied') } : { text: t('catalog_share_failed'), tone: 'danger' },
    );
  }
  return (
    <IconButton label={t('catalog_share')} icon={<ShareIcon size={20} />} className={styles.share} onClick={share} />
  );
}
