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
  /** In words, as the other days. */
  startsOn: string;
  endsOn: string;
  drawsOn: string;
}

export interface SweepstakeData {
  /** Null where the shop has none. */
  sweepstake: SweepstakeView | null;
  /** A plain form led here, and was taken. */
  isSent: boolean;
  /** Label code of what was wrong with it. */
  problem: string | null;
}
