import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { TextField, type TextFieldProps } from '@storefront/ui/text-field';
import { useState } from 'react';
import styles from './password-field.module.css';

interface PasswordFieldProps extends Pick<TextFieldProps, 'name' | 'error' | 'hint' | 'label'> {
  id: string;
  /** Says to a password manager whether to fill in the old one or to make a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at: cheaper than a second attempt on a phone's keyboard, or than typing it twice. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-controls={props.id}
        onClick={() => setIsShown((shown) => !shown)}
      >
        {t(isShown ? 'account_password_hide' : 'account_password_show')}
      </Button>
    </div>
  );
}
