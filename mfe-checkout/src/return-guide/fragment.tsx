import type { FragmentProps } from '@storefront/contracts/fragments';
import { ReturnGuide, type ReturnView } from '../common/return-guide';

/** Props of `checkout.return-guide`. */
export interface ReturnGuideProps extends FragmentProps {
  orderNumber: string;
}

/** How a customer's order comes back that was withdrawn from. */
export function ReturnGuideFragment({ data, props }: { data: ReturnView; props: ReturnGuideProps }) {
  return <ReturnGuide view={data} names={{ order_number: props.orderNumber }} />;
}
