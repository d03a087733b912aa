import { useTranslate } from '@storefront/contracts/runtime';
import { Breadcrumb } from '@storefront/ui/breadcrumb';
import styles from './page-breadcrumb.module.css';

/** The number of steps that a phone shows in one line. */
const shortPath = 3;

/** The breadcrumb from home to this page. The page itself is only in the structured data. */
export function PageBreadcrumb({ steps }: { steps: readonly { label: string; href: string }[] }) {
  const t = useTranslate();
  const items = steps.map(({ label, href }, index) => (index < steps.length - 1 ? { label, href } : { label }));
  const className = items.length > shortPath ? styles.long : undefined;
  return <Breadcrumb label={t('common_breadcrumbs')} items={items} className={className} />;
}
