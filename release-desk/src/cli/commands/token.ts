import { type Command, Option } from 'commander';
import type { Role } from '../../access/access';
import { createToken, listTokens, revokeToken } from '../../operations/tokens';
import { type Act, durationOption, parseRemote } from '../command';
import { formatTable } from '../table';

interface CreateOptions {
  team?: string[];
  manager?: boolean;
  reader?: boolean;
  expires: number;
}

const addRemote = (name: string, before: readonly string[] = []) => [...before, parseRemote(name)];

function formatRole(role: Role): string {
  if (role.kind === 'team') return `team of ${role.remotes.join(', ')}`;
  return role.kind === 'manager' ? 'release manager' : 'reader';
}

/** The role that the options name; undefined where they name none, or several. */
function findRole({ team, manager, reader }: CreateOptions): Role | undefined {
  const named: Role[] = [
    ...(team ? [{ kind: 'team' as const, remotes: team }] : []),
    ...(manager ? [{ kind: 'manager' as const }] : []),
    ...(reader ? [{ kind: 'reader' as const }] : []),
  ];
  return named.length === 1 ? named[0] : undefined;
}

/** Tokens. Without any, everyone who can write the registry's folder may do everything. */
export function addToken(program: Command, act: Act): void {
  const token = program.command('token').description('who may publish, and who may decide what is live');
  token
    .command('create')
    .description('make a token; it is shown once. The first must be a release manager’s and closes the registry')
    .argument('<name>', 'of the person or team; stands in the audit log')
    .addOption(new Option('--team <remote...>', 'may publish and preview these remotes').argParser(addRemote))
    .option('--manager', 'may promote, roll back and hand out tokens')
    .option('--reader', 'may read what is published and who changed what')
    .addOption(durationOption('--expires <duration>', 'how long it is good: 8h, 90d; a year at most', '90d'))
    .action(
      act(async (desk, [name]: [string], options: CreateOptions) => {
        const role = findRole(options);
        if (!role) return token.error('error: name either --team <remote>, --manager or --reader');
        const result = await desk.call(createToken, { name, role, expiresSeconds: options.expires / 1000 });
        return { result, text: result.token };
      }),
    );
  token
    .command('list')
    .description('whose tokens there are')
    .action(
      act(async (desk) => {
        const result = await desk.call(listTokens, {});
        const rows = result.tokens.map(({ name, role, createdAt, expiresAt }) => [
          name,
          formatRole(role),
          createdAt,
          expiresAt ? `until ${expiresAt}` : 'does not expire',
        ]);
        return { result, text: rows.length > 0 ? formatTable(rows) : 'The registry is open: no tokens' };
      }),
    );
  token
    .command('revoke')
    .description('end a token')
    .argument('<name>')
    .action(
      act(async (desk, [name]: [string]) => {
        const result = await desk.call(revokeToken, { name });
        return { result, text: `The token of "${name}" is no longer good` };
      }),
    );
}
