import { type Command, Option } from 'commander';
import type { Role } from '../../access/access';
import { type Act, parseRemote } from '../command';
import { formatTable } from '../table';

function formatRole(role: Role): string {
  return role.kind === 'manager' ? 'release manager' : `team of ${role.remote}`;
}

/** Tokens. Without any, everyone who can write the registry's folder may do everything. */
export function addToken(program: Command, act: Act): void {
  const token = program.command('token').description('who may publish, and who may decide what is live');
  token
    .command('create')
    .description('make a token; it is shown once. The first must be a release manager’s and closes the registry')
    .argument('<name>', 'of the person or team; stands in the audit log')
    .addOption(new Option('--team <remote>', 'may publish this remote, and nothing else').argParser(parseRemote))
    .option('--manager', 'may promote, roll back and hand out tokens')
    .action(
      act(async (session, [name]: [string], { team, manager }: { team?: string; manager?: boolean }) => {
        if ((team === undefined) === !manager) token.error('error: name either --team <remote> or --manager');
        await session.requireActor({ kind: 'administer' });
        const role: Role = team === undefined ? { kind: 'manager' } : { kind: 'team', remote: team };
        const made = await session.access.create(name, role);
        return { result: { name, role, token: made }, text: made };
      }),
    );
  token
    .command('list')
    .description('whose tokens there are')
    .action(
      act(async ({ access }) => {
        const tokens = await access.list();
        const rows = tokens.map(({ name, role, createdAt }) => [name, formatRole(role), createdAt]);
        return { result: { tokens }, text: rows.length > 0 ? formatTable(rows) : 'The registry is open: no tokens' };
      }),
    );
  token
    .command('revoke')
    .description('end a token')
    .argument('<name>')
    .action(
      act(async (session, [name]: [string]) => {
        await session.requireActor({ kind: 'administer' });
        await session.access.revoke(name);
        return { result: { name }, text: `The token of "${name}" is no longer good` };
      }),
    );
}
