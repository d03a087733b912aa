/** What stands in a document, in one language and with every amount formatted. Invoice, credit note, delivery note and slip alike. */
export interface DocumentContent {
  /** Its kind and, where it has one, its number. */
  title: string;
  facts: { term: string; value: string }[];
  /** Who sells, who buys, where it goes. */
  parties: { term: string; lines: string[] }[];
  /** Heads of the table; the first column takes what room there is, the others are aligned to the right. */
  columns: string[];
  /** As many cells as columns; a line break within a cell begins its smaller second line. */
  rows: string[][];
  sums: { term: string; amount: string; isTotal?: true }[];
  notes: string[];
}
