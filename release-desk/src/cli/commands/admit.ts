import type { Command } from 'commander';
import { admitRemote } from '../../operations/admit-remote';
import { type Act, parseRemote } from '../command';

export function addAdmit(program: Command, act: Act): void {
  program
    .command('admit')
    .description('let a new remote into the shop: without this none of its versions can be previewed or made live')
    .argument('<remote>', 'the remote, of which a version is published', parseRemote)
    .option('--why <text>', 'for the audit log')
    .action(
      act(async (desk, [remote]: [string], { why }: { why?: string }) => {
        const result = await desk.call(admitRemote, { remote, why });
        const { team, contact, domains, isNew } = result;
        const owner = team ? ` of ${team} (${contact})` : '';
        const text = isNew
          ? `${remote}${owner} is admitted; it owns ${domains.join(', ')}`
          : `${remote} was admitted already`;
        return { result, text };
      }),
    );
}
