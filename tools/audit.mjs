// Known vulnerabilities of the packages that we use, in production and in development. What may stay for a while stands in
// audit/allowed.json: { "advisory": "GHSA-…", "reason": "…", "expires": "2026-12-31" }.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { judgeAudit, parseAuditReport } from './audit/judge-audit.mjs';
import { rootFolder } from './root-folder.mjs';
import { pnpmCommand } from './start.mjs';

const limitMs = 20_000;

function runAudit() {
  const [command = 'npx', ...words] = pnpmCommand();
  const { stdout, stderr, error } = spawnSync(command, [...words, 'audit', '--json'], {
    cwd: rootFolder,
    encoding: 'utf8',
    timeout: limitMs,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const isLate = error && 'code' in error && error.code === 'ETIMEDOUT';
  const reason = isLate ? `no answer within ${limitMs / 1000} s` : stderr.trim().split('\n', 1)[0] || error?.message;
  return { advisories: parseAuditReport(stdout), reason };
}

const { advisories, reason } = runAudit();
const allowed = JSON.parse(readFileSync(path.join(rootFolder, 'tools/audit/allowed.json'), 'utf8'));
const today = new Date().toISOString().slice(0, 10);
// Without a report nothing is known of what is found, but an entry may have run out all the same.
const { errors, warnings } = judgeAudit(advisories ?? [], allowed, today);
if (!advisories) console.log(`skipped: the registry answers no audit (${reason ?? 'no report'})`);
else for (const warning of warnings) console.warn(warning);
for (const error of errors) console.error(error);
if (advisories && errors.length === 0) console.log('no vulnerability of a package is known that is not allowed');
process.exitCode = errors.length > 0 ? 1 : 0;
