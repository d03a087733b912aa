import type { Translate } from '@storefront/contracts/labels';
import type { ShellRuntime } from '@storefront/contracts/runtime';

/** Hands an address on: by the device's own sheet, or else by the clipboard, which is said. */
export async function handOn(
  { title, url }: { title: string; url: string },
  { bus, t }: Pick<ShellRuntime, 'bus'> & { t: Translate },
): Promise<void> {
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
