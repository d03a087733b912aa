import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { TextLink } from '@storefront/ui/text-link';
import type { OrderNames } from './paths';

/** The way to withdraw from one order (Directive 2023/2673 Art. 11a); none in a shop that has no such page. */
export function WithdrawalLink({ names }: { names: OrderNames }) {
  const { site } = useShell();
  const t = useTranslate();
  const path = site.named_routes.withdrawal;
  if (!path) return null;
  return <TextLink href={`${path}?${new URLSearchParams({ ...names })}`}>{t('common_withdrawal')}</TextLink>;
}
