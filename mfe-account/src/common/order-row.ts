/** An order as a list shows it: everything already formatted. */
export interface OrderRow {
  number: string;
  /** ISO 8601, for `<time>`. */
  createdAt: string;
  date: string;
  state: string;
  total: string;
  itemCount: number;
  pictures: readonly string[];
}
