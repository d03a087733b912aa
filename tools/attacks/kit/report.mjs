/**
 * @typedef {{ what: string, expected: string, seen: string, isGood: boolean }} Finding
 * @typedef {ReturnType<typeof createReport>} Report
 */

/** A table's cell holds one line without bars. @param {string} text */
function toCell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

/** Collects what was expected and what was seen, and prints it as it comes. @param {(line: string) => void} [print] */
export function createReport(print = console.log) {
  /** @type {Finding[]} */
  const findings = [];
  const started = Date.now();
  const stamp = () => `${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s`;
  return {
    findings,
    /** A line for whoever waits. @param {string} line */
    progress: (line) => print(`${stamp()}  ${line}`),
    /** @param {string} what @param {string} expected @param {string} seen @param {boolean} isGood */
    add(what, expected, seen, isGood) {
      findings.push({ what, expected, seen, isGood });
      print(`${stamp()}  ${isGood ? 'held  ' : 'FAILED'}  ${what}: ${seen}`);
    },
    failures: () => findings.filter(({ isGood }) => !isGood),
  };
}

/** The table that docs/benchmarks.md keeps. @param {readonly Finding[]} findings */
export function toTable(findings) {
  const rows = findings.map(({ what, expected, seen, isGood }) => [
    what,
    expected,
    seen,
    isGood ? 'held' : '**failed**',
  ]);
  const lines = [['attack', 'expected', 'seen', 'verdict'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.map(toCell).join(' | ')} |`).join('\n');
}

/** Things that went wrong, shortly: how many of each, with the first few examples. @param {readonly string[]} errors */
export function summarize(errors, most = 3) {
  if (errors.length === 0) return 'nothing';
  const examples = [...new Set(errors)];
  const rest = examples.length > most ? ` … ${examples.length - most} more kinds` : '';
  return `${errors.length} findings: ${examples.slice(0, most).join('; ')}${rest}`;
}
