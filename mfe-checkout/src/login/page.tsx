import { isLogin } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button, ButtonLink } from '@storefront/ui/button';
import { Form } from '@storefront/ui/form';
import { Notice } from '@storefront/ui/notice';
import { useForm } from '@storefront/ui/use-form';
import { toErrorLabel } from '../common/cart-outcome';
import { logInPath, webshopPath } from '../common/paths';
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
  const form = useForm({
    name: 'guest',
    fields: [],
    translate: t,
    async send() {
      const answer = await api.call(isLogin, { continue_as_guest: '1' });
      if (!answer.ok) return { ok: false, errors: { form: toErrorLabel(answer.data.label_name) } };
      if (!answer.data.continue_as_guest_exist) return { ok: false, errors: { form: toErrorLabel() } };
      return { ok: true, value: undefined };
    },
    onDone: () => navigate(webshopPath(prefix, 'customer')),
  });

  return (
    <section className={styles.way}>
      <h2 className={styles.wayTitle}>{t('checkout_login_guest_title')}</h2>
      <p className={styles.text}>{t('checkout_login_guest_text')}</p>
      <Form form={form} className={styles.guest}>
        <Button type="submit" variant="secondary" isWide isBusy={form.isBusy}>
          {t('checkout_login_guest_button')}
        </Button>
      </Form>
    </section>
  );
}
