import { useTranslate } from '@storefront/contracts/runtime';
import { TextField, type TextFieldProps } from '@storefront/ui/text-field';

type EmailFieldProps = Pick<TextFieldProps, 'id' | 'name' | 'error' | 'hint' | 'defaultValue'> & {
  /** `username` where a password manager is to know whose password stands beside it. */
  autoComplete: 'email' | 'username';
};

export function EmailField(props: EmailFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      label={t('account_email')}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
