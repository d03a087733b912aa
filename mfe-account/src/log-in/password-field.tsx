import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { TextField } from '@storefront/ui/text-field';
import { useState } from 'react';
import styles from './password-field.module.css';

/** A password that can be looked at: cheaper than a second attempt on a phone's keyboard. */
export function PasswordField({ id, error }: { id: string; error: string | undefined }) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        label={t('account_password')}
        error={error}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-controls={id}
        onClick={() => setIsShown((shown) => !shown)}
      >
        {t(isShown ? 'account_password_hide' : 'account_password_show')}
      </Button>
    </div>
  );
}
