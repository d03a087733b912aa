import type { SafeHtml } from '@storefront/contracts/html';

export interface SweepstakeView {
  id: number;
  stage: 'soon' | 'open' | 'closed';
  title: string;
  summary: string;
  prize: string;
  picture: string;
  question: string;
  answers: readonly { code: string; title: string }[];
  rulesHtml: SafeHtml;
  /** Formatted, like the other dates. */
  startsOn: string;
  endsOn: string;
  drawsOn: string;
}

export interface SweepstakeData {
  /** Null when the shop has none. */
  sweepstake: SweepstakeView | null;
  /** The plain form was accepted. */
  isSent: boolean;
  /** Label code of the plain form's rejection. */
  problem: string | null;
}
