import { Presets, SingleBar } from 'cli-progress';

/** Shows how far something is, on a terminal; elsewhere (a log, a timer's mail) nothing but its beginning. */
export interface ProgressBar {
  start(what: string, total: number): void;
  update(count: number): void;
  /** Prints a line without breaking the bar. */
  print(line: string): void;
  stop(): void;
}

const bytesPerMb = 1024 * 1024;
const megabytes = (bytes: number) => Math.round(bytes / bytesPerMb);

/** What this program holds, now and at most. */
export function memoryInWords(): string {
  return `${megabytes(process.memoryUsage().rss)} MB`;
}

/** The most memory that this program ever held, the embedded engine's own included. */
export function peakMemoryMb(): number {
  // In kilobytes on every system.
  return Math.round(process.resourceUsage().maxRSS / 1024);
}

function createTerminalBar(output: NodeJS.WriteStream): ProgressBar {
  let bar: SingleBar | undefined;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    start(what, total) {
      stop();
      const format = `${what} {bar} {percentage} % · {eta_formatted} left · {memory}`;
      bar = new SingleBar({ stream: output, format, hideCursor: true }, Presets.shades_classic);
      bar.start(total, 0, { memory: memoryInWords() });
    },
    update: (count) => bar?.update(count, { memory: memoryInWords() }),
    print(line) {
      if (bar) output.write('\r\u001b[K');
      output.write(`${line}\n`);
    },
    stop,
  };
}

/** Where a bar would only fill a log, lines say what has begun. */
function createLineBar(output: NodeJS.WritableStream): ProgressBar {
  const print = (line: string) => void output.write(`${line}\n`);
  return { start: (what) => print(`${what} …`), update: () => undefined, print, stop: () => undefined };
}

export function createProgressBar(output: NodeJS.WriteStream): ProgressBar {
  return output.isTTY ? createTerminalBar(output) : createLineBar(output);
}
