import { Html } from '@storefront/contracts/runtime';
import styles from './page-skeleton.module.css';

/**
 * Place of the beginning of a page that is on its way, before `<main>`, which is hidden while something stands here. The
 * browser fills it by hand (`client/navigation/skeleton.ts`), perhaps before the page is hydrated: what React takes for
 * HTML it neither compares nor renders again. One element, the same for every page.
 */
export const pageSkeleton = <Html className={styles.skeleton} aria-hidden="true" suppressHydrationWarning html="" />;
