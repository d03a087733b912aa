import { isLogin } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { useState } from 'react';
import { labelOf } from '../common/cart-outcome';
import { logInPath, webshopPath } from '../common/paths';
import { useIsReady } from '../common/use-is-ready';
import styles from './login.module.css';

/** Two ways into the checkout, side by side and of equal worth. */
export function LoginPage() {
  const { prefix } = useShell();
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('checkout_login_title')}</h1>
      <noscript>
        <Notice tone="warning">{t('common_javascript_needed')}</Notice>
      </noscript>
      <div className={styles.ways}>
        <section className={styles.way}>
          <h2 className={styles.wayTitle}>{t('checkout_login_account_title')}</h2>
          <p className={styles.text}>{t('checkout_login_account_text')}</p>
          <ButtonLink href={logInPath(prefix)} isWide>
            {t('checkout_login_account_button')}
          </ButtonLink>
        </section>
        <GuestWay />
      </div>
    </div>
  );
}

function GuestWay() {
  const { api, navigate, prefix } = useShell();
  const t = useTranslate();
  const isReady = useIsReady();
  const [isBusy, setIsBusy] = useState(false);
  const [failureLabel, setFailureLabel] = useState<string>();

  async function continueAsGuest() {
    setIsBusy(true);
    setFailureLabel(undefined);
    const answer = await api.call(isLogin, { continue_as_guest: '1' });
    setIsBusy(false);
    if (!answer.ok) setFailureLabel(labelOf(answer.data.label_name));
    else if (answer.data.continue_as_guest_exist) navigate(webshopPath(prefix, 'customer'));
    else setFailureLabel(labelOf());
  }

  return (
    <section className={styles.way}>
      <h2 className={styles.wayTitle}>{t('checkout_login_guest_title')}</h2>
      <p className={styles.text}>{t('checkout_login_guest_text')}</p>
      {failureLabel && (
        <Notice tone="danger" isLive>
          {t(failureLabel)}
        </Notice>
      )}
      <Button variant="secondary" isWide isBusy={isBusy} disabled={!isReady} onClick={continueAsGuest}>
        {t('checkout_login_guest_button')}
      </Button>
    </section>
  );
}
