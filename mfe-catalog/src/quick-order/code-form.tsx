import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { TextAreaField } from '@storefront/ui/text-area-field';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import type { QuickOrderData } from './page.server';
import styles from './quick-order.module.css';
import type { QuickOrder } from './use-quick-order';

/** Visible rows of the field. */
const shownLines = 8;

interface CodeFormProps {
  data: QuickOrderData;
  order: QuickOrder;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field for codes. A plain GET form of this page, so that it works before hydration and without scripts. */
export function CodeForm({ data: { path, specialView, text }, order, field }: CodeFormProps) {
  const t = useTranslate();
  const { error, outcome, look, keep } = order;
  function submit(event: FormEvent) {
    event.preventDefault();
    void look();
  }
  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void look();
  }
  return (
    <form className={styles.form} action={path} onSubmit={submit}>
      {specialView && <input type="hidden" name="special_view" value={specialView} />}
      <TextAreaField
        ref={field}
        id="quick-order-lines"
        name="lines"
        rows={shownLines}
        className={styles.codes}
        label={t('catalog_quick_order_codes')}
        hint={t('catalog_quick_order_codes_hint')}
        error={error && t(error.label, error.params)}
        defaultValue={text}
        onInput={keep}
        onKeyDown={submitByKey}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        type="submit"
        variant={order.lines.length > 0 ? 'secondary' : 'primary'}
        isBusy={outcome.kind === 'looking'}
      >
        {t('catalog_quick_order_check')}
      </Button>
    </form>
  );
}
