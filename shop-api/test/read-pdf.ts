import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** The text of a PDF as another program than ours reads it, with single spaces. */
export async function readPdf(pdf: Buffer): Promise<string> {
  const program = spawn(process.execPath, [path.join(__dirname, 'print-pdf.mjs')], {
    stdio: 'pipe',
  });
  program.stdin.end(pdf);
  const [printed, said, code] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    new Promise((resolve) => program.once('exit', resolve)),
  ]);
  if (code !== 0) throw new Error(`The document cannot be read: ${said}`);
  return printed.replace(/\s+/g, ' ').trim();
}
