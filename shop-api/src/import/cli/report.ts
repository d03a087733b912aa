import { createWriteStream } from 'node:fs';
import type { PreviewedProduct } from '../apply/preview-products';
import type { ImportListener, ImportResult } from '../import-feed';
import type { FetchedPictures } from '../pictures/fetch-pictures';
import type { Note, NoteKind } from '../stage/staging';
import { type ProgressBar, peakMemoryMb } from './progress-bar';

/** The first of each kind are shown; all of them stand in the report. */
const shownOfKind = 20;

const kindsInWords: Readonly<Record<NoteKind, string>> = {
  bad: 'left out',
  repeated: 'left out',
  taken: 'left out',
  variation: 'a variation left out',
  hidden: 'not shown',
  'same-name': 'imported, but',
  differs: 'imported, but',
  'old-price': 'imported, but',
};

const phasesInWords = {
  reading: 'Reading the feed',
  joining: 'Joining variations',
  applying: 'Putting it into the shop',
};

/** `1 product`, `2 products`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function noteInWords({ line, position, kind, text }: Note): string {
  return `line ${line} (record ${position}): ${kindsInWords[kind]}: ${text}`;
}

/** Shows an import on its way, and writes every note to a file where one is named. */
export function createReporter(bar: ProgressBar, reportFile: string | undefined, shown = shownOfKind) {
  const counts = new Map<NoteKind, number>();
  const file = reportFile === undefined ? undefined : createWriteStream(reportFile);
  const listener: ImportListener = {
    onPhase: (phase, total) => bar.start(phasesInWords[phase], total),
    onProgress: (count) => bar.update(count),
    onResumed: (records) => bar.print(`Going on behind record ${records}, where an earlier run of this import ended`),
    onRules: (lines) => {
      for (const line of lines) bar.print(`Rule: ${line}`);
    },
    onMissing(names) {
      for (const name of names) bar.print(`The mapping names "${name}", which no record has`);
    },
    onNote(note) {
      const count = (counts.get(note.kind) ?? 0) + 1;
      counts.set(note.kind, count);
      file?.write(`${JSON.stringify(note)}\n`);
      if (count <= shown) bar.print(noteInWords(note));
      else if (count === shown + 1) bar.print(`… and more of this kind (${note.kind}): --report writes all to a file`);
    },
  };
  let failedPictures = 0;
  const onPictureFailure = (line: number, text: string) => {
    failedPictures += 1;
    file?.write(`${JSON.stringify({ line, kind: 'picture', text })}\n`);
    if (failedPictures <= shown) bar.print(`line ${line}: ${text}`);
    else if (failedPictures === shown + 1) bar.print('… and more pictures: --report writes all to a file');
  };
  const close = () =>
    new Promise<void>((resolve, reject) => {
      bar.stop();
      if (!file) return resolve();
      file.once('error', reject).end(resolve);
    });
  return { listener, onPictureFailure, close };
}

/** How an import ended, for people and by `--json` for programs. */
export function toSummary(result: ImportResult, seconds: number, pictures?: FetchedPictures) {
  const { notes, ...counts } = result;
  const leftOut = notes.bad + notes.repeated + notes.taken;
  return {
    ...counts,
    leftOut,
    badRecords: notes.bad,
    repeatedProducts: notes.repeated,
    takenCodes: notes.taken,
    leftOutVariations: notes.variation,
    hiddenRecords: notes.hidden,
    differingRows: notes.differs,
    duplicateNames: notes['same-name'],
    lowOldPrices: notes['old-price'],
    ...(pictures === undefined ? {} : { fetchedPictures: pictures }),
    seconds: Math.round(seconds * 10) / 10,
    peakMemoryMb: peakMemoryMb(),
  };
}

type Summary = ReturnType<typeof toSummary>;

const mostVariationsShown = 6;

function listVariations(variations: readonly string[]): string {
  const shown = variations.slice(0, mostVariationsShown).join(' | ');
  return variations.length > mostVariationsShown ? `${shown} | …` : shown;
}

function productInWords({
  title,
  address,
  category,
  brand,
  price,
  oldPrice,
  pieces,
  pictures,
  variations,
}: PreviewedProduct) {
  const parts = [
    oldPrice === null ? price : `${price} instead of ${oldPrice}`,
    counted(pieces, 'piece'),
    pictures === 0 ? 'no picture' : counted(pictures, 'picture'),
    ...(variations.length === 0 ? [] : [`${counted(variations.length, 'variation')}: ${listVariations(variations)}`]),
  ];
  return [`  ${title} · ${brand}`, `    ${category}`, `    ${parts.join(' · ')}`, `    ${address}`];
}

function previewInWords({ preview = [], products }: Summary): string[] {
  if (preview.length === 0) return [];
  const first = `${preview.length} of ${counted(products, 'product')}, as they will appear:`;
  return [first, ...preview.flatMap(productInWords)];
}

function variationsInWords({ variations, leftOutVariations, differingRows }: Summary): string[] {
  if (variations + leftOutVariations + differingRows === 0) return [];
  const unlike = `${counted(differingRows, 'row')} unlike the first of ${differingRows === 1 ? 'its' : 'their'} group`;
  return [`  ${counted(variations, 'variation')} · ${leftOutVariations} left out · ${unlike}`];
}

function notesInWords({ leftOut, duplicateNames, lowOldPrices, hiddenRecords }: Summary): string {
  const parts = [`${counted(leftOut, 'record')} left out`, counted(duplicateNames, 'duplicate name')];
  if (lowOldPrices > 0) parts.push(`${counted(lowOldPrices, 'old price')} below the price`);
  if (hiddenRecords > 0) parts.push(`${counted(hiddenRecords, 'record')} not shown: drafts, archived or hidden`);
  return `  ${parts.join(' · ')}`;
}

function picturesInWords({ fetchedPictures }: Summary): string[] {
  if (fetchedPictures === undefined) return [];
  const { fetched, present, failed } = fetchedPictures;
  return [`  ${counted(fetched, 'picture')} fetched · ${present} there already · ${failed} failed`];
}

export function summaryInWords(summary: Summary): string {
  const { isDryRun, source, records, products, categories, added, changed, unchanged, removed } = summary;
  const found = `${counted(products, 'product')} in ${counted(categories, 'category', 'categories')}`;
  return [
    `${isDryRun ? 'A dry run, nothing was changed: ' : ''}"${source}" has ${found}`,
    `  ${counted(records, 'record')} read · ${counted(added, 'product')} new · ${changed} changed · ${unchanged} as before · ${removed} gone`,
    ...variationsInWords(summary),
    notesInWords(summary),
    ...picturesInWords(summary),
    ...(summary.withoutPicture > 0 ? [`  ${counted(summary.withoutPicture, 'product')} without a picture`] : []),
    ...previewInWords(summary),
    `  ${summary.seconds} s · at most ${summary.peakMemoryMb} MB of memory`,
  ].join('\n');
}
