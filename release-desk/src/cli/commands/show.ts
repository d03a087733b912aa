import type { Command } from 'commander';
import type { ReleaseSummary } from '../../operations/release-summary';
import { showRelease } from '../../operations/show-release';
import { type Act, type AskedRelease, parseAskedRelease } from '../command';
import { formatTable } from '../table';

function asText(shown: ReleaseSummary & { isLive: boolean }): string {
  return formatTable([
    ['release', `${shown.remote}@${shown.version}${shown.isLive ? ' (live)' : ''}`],
    ['sources', shown.sourceHash],
    ...(shown.commit ? [['commit', `${shown.commit} by ${shown.author ?? 'nobody'}`]] : []),
    ...(shown.team ? [['team', `${shown.team}, ${shown.contact}`]] : []),
    ['owns', shown.domains.join(', ')],
    ['contracts', shown.contracts],
    ...Object.entries(shown.shared).map(([name, range]) => ['shared', `${name} ${range}`]),
    ...shown.pages.map((key) => ['page', key]),
    ...shown.fragments.map((name) => ['fragment', name]),
    ...shown.events.map((name) => ['event', name]),
    ['client', `${shown.clientBytes} bytes`],
    ['server', `${shown.serverBytes} bytes`],
  ]);
}

export function addShow(program: Command, act: Act): void {
  program
    .command('show')
    .description('what a version consists of; without a version, the live one')
    .argument('<remote[@version]>', 'the version, or the remote', parseAskedRelease)
    .action(
      act(async (desk, [asked]: [AskedRelease]) => {
        const result = await desk.call(showRelease, asked);
        return { result, text: asText(result) };
      }),
    );
}
