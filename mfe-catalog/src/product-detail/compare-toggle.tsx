import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { CompareIcon } from '@storefront/ui/icons';
import { codeFields, keepFormIds } from '../common/keeping/keep-forms';
import { useKeep } from '../common/keeping/use-keep';
import styles from './compare-toggle.module.css';

/** Puts the product beside others; a word beside the scales, for here there is room for one. */
export function CompareToggle({ item }: { item: ItemOfEvent }) {
  const t = useTranslate();
  const { isKept, toggle } = useKeep('compare', item);
  return (
    <Button
      variant="quiet"
      size="small"
      type="submit"
      form={keepFormIds.compare}
      name={codeFields.compare}
      value={item.shoppingCartCode}
      icon={<CompareIcon size={20} />}
      className={styles.toggle}
      aria-pressed={isKept}
      onClick={toggle}
    >
      {t(isKept ? 'catalog_compare_within' : 'catalog_compare_toggle')}
    </Button>
  );
}
