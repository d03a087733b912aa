import type { RadioCardOption } from '@storefront/ui/radio-cards';

/** One question of a step and its possible answers. */
export interface ChoiceGroup {
  name: string;
  legend: string;
  options: readonly RadioCardOption[];
  /** What the provider holds. */
  saved: string | null;
  /** What is marked while the provider holds nothing. */
  suggested?: string;
}
