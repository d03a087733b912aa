import type { EventItem } from '@storefront/contracts/events/map';
import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CompareIcon } from '@storefront/ui/icons';
import { codeFields, savedListFormIds } from '../common/saved-lists/saved-list';
import { useSavedItem } from '../common/saved-lists/use-saved-item';
import styles from './compare-toggle.module.css';

/** Adds the product to the comparison or removes it; icon and text. */
export function CompareToggle({ item }: { item: EventItem }) {
  const t = useTranslate();
  const { isSaved, toggle } = useSavedItem('compare', item);
  return (
    <Button
      variant="quiet"
      size="small"
      type="submit"
      form={savedListFormIds.compare}
      name={codeFields.compare}
      value={item.shoppingCartCode}
      icon={<CompareIcon size={20} />}
      className={styles.toggle}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {t(isSaved ? 'catalog_compare_within' : 'catalog_compare_toggle')}
    </Button>
  );
}
