import { createWriteStream } from 'node:fs';
import type { ImportListener, ImportResult } from './import-feed';
import { type ProgressBar, peakMemoryMb } from './progress-bar';
import type { Note, NoteKind } from './staging';

/** The first of each kind are shown; all of them stand in the report. */
const shownOfKind = 20;

const kindsInWords: Readonly<Record<NoteKind, string>> = {
  bad: 'left out',
  repeated: 'left out',
  taken: 'left out',
  'same-name': 'imported, but',
};

export function noteInWords({ line, position, kind, text }: Note): string {
  return `line ${line} (record ${position}): ${kindsInWords[kind]}: ${text}`;
}

/** Shows an import on its way, and writes every note to a file where one is named. */
export function createReporter(bar: ProgressBar, reportFile: string | undefined, shown = shownOfKind) {
  const counts = new Map<NoteKind, number>();
  const file = reportFile === undefined ? undefined : createWriteStream(reportFile);
  const listener: ImportListener = {
    onPhase: (phase, total) => bar.start(phase === 'reading' ? 'Reading the feed' : 'Putting it into the shop', total),
    onProgress: (count) => bar.update(count),
    onResumed: (records) => bar.print(`Going on behind record ${records}, where an earlier run of this import ended`),
    onRules: (lines) => {
      for (const line of lines) bar.print(`Rule: ${line}`);
    },
    onNote(note) {
      const count = (counts.get(note.kind) ?? 0) + 1;
      counts.set(note.kind, count);
      file?.write(`${JSON.stringify(note)}\n`);
      if (count <= shown) bar.print(noteInWords(note));
      else if (count === shown + 1) bar.print(`… and more of this kind (${note.kind}): --report writes all to a file`);
    },
  };
  const close = () =>
    new Promise<void>((resolve, reject) => {
      bar.stop();
      if (!file) return resolve();
      file.once('error', reject).end(resolve);
    });
  return { listener, close };
}

/** How an import ended, for people and by `--json` for programs. */
export function summaryOf(result: ImportResult, seconds: number) {
  const { notes, ...counts } = result;
  const leftOut = notes.bad + notes.repeated + notes.taken;
  return {
    ...counts,
    leftOut,
    badRecords: notes.bad,
    repeatedProducts: notes.repeated,
    takenCodes: notes.taken,
    duplicateNames: notes['same-name'],
    seconds: Math.round(seconds * 10) / 10,
    peakMemoryMb: peakMemoryMb(),
  };
}

export function summaryInWords(summary: ReturnType<typeof summaryOf>): string {
  const { isDryRun, source, records, products, added, changed, unchanged, removed, leftOut, duplicateNames } = summary;
  return [
    `${isDryRun ? 'A dry run, nothing was changed: ' : ''}"${source}" has ${products} products in ${summary.categories} categories`,
    `  ${records} records read · ${added} products new · ${changed} changed · ${unchanged} as before · ${removed} gone`,
    `  ${leftOut} records left out · ${duplicateNames} duplicate names`,
    `  ${summary.seconds} s · at most ${summary.peakMemoryMb} MB of memory`,
  ].join('\n');
}
