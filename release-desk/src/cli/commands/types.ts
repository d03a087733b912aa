import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { describeTypes } from '../../operations/describe-types';
import { type Act, parseRemote } from '../command';

interface TypesOptions {
  out?: string;
  without?: string;
}

/** Names a count of things: `1 event`, `14 fragments`. */
function count(things: readonly string[], name: string): string {
  return `${things.length} ${name}${things.length === 1 ? '' : 's'}`;
}

export function addTypes(program: Command, act: Act): void {
  program
    .command('types')
    .description('a TypeScript module of what is live: the props of fragments and the payloads of events')
    .option('--out <file>', 'write it to this file; printed when absent')
    .option('--without <remote>', 'leave out your own remote', parseRemote)
    .action(
      act(async (desk, _, { out, without }: TypesOptions) => {
        const result = await desk.call(describeTypes, { without });
        if (out === undefined) return { result, text: result.module };
        await writeFile(out, result.module);
        const { fragments, events, releases } = result;
        const text = `${out}: ${count(fragments, 'fragment')} and ${count(events, 'event')} of ${releases.map(({ remote, version }) => `${remote}@${version}`).join(', ') || 'nothing live'}`;
        return { result, text };
      }),
    );
}
