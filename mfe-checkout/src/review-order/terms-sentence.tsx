import { useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';

/** "I accept the terms", with the terms one click away. A window of their own keeps the order as it stands. */
export function TermsSentence({ path }: { path: string }) {
  const t = useTranslate();
  const link = t('checkout_terms_link');
  const [before = '', after = ''] = t('checkout_terms_accept', { terms: link }).split(link);
  return (
    <>
      {before}
      <TextLink href={path} target="_blank">
        {link}
        <VisuallyHidden> ({t('common_open_in_new_window')})</VisuallyHidden>
      </TextLink>
      {after}
    </>
  );
}
