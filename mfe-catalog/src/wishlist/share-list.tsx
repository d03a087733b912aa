import { shareWishlist, unshareWishlist } from '@storefront/contracts/calls/catalog';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { ShareIcon } from '@storefront/ui/icons';
import { useIsHydrated } from '@storefront/ui/use-is-hydrated';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { handOn } from '../common/hand-on';
import styles from './wishlist.module.css';

/** Hands on a link by which others see the list, and ends it. */
export function ShareList({ first }: { first: string | null }) {
  const { api, bus, language } = useShell();
  const t = useTranslate();
  const [code, setCode] = useState(first);
  const submission = useSingleSubmission();
  // It does nothing without scripts.
  if (!useIsHydrated()) return null;
  const fail = (label = 'error_server') => bus.emit('toast.raised', { text: t(label), tone: 'danger' });

  async function share() {
    const answer = await api.call(shareWishlist, { lang: language.code });
    if (!answer.ok) return fail(answer.data.label_name);
    const { share_code: shared } = answer.data;
    setCode(shared);
    const { origin, pathname } = window.location;
    const url = `${origin}${pathname}?${new URLSearchParams({ [pageParameters.shared]: shared })}`;
    await handOn({ title: t('catalog_shared_wishlist'), url }, { bus, t });
  }

  async function end() {
    const answer = await api.call(unshareWishlist, { lang: language.code });
    if (!answer.ok) return fail(answer.data.label_name);
    setCode(null);
    bus.emit('toast.raised', { text: t('catalog_wishlist_unshared') });
  }

  return (
    <div className={styles.share}>
      <Button
        variant="secondary"
        size="small"
        icon={<ShareIcon size={20} />}
        isBusy={submission.isBusy}
        onClick={() => void submission.submit(share)}
      >
        {t('catalog_wishlist_share')}
      </Button>
      {code && (
        <>
          <Button variant="quiet" size="small" onClick={() => void submission.submit(end)}>
            {t('catalog_wishlist_unshare')}
          </Button>
          <p className={styles.shared}>{t('catalog_wishlist_is_shared')}</p>
        </>
      )}
    </div>
  );
}
