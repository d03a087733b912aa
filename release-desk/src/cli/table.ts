/** Aligns columns by their widest cell; the last column is not padded. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
