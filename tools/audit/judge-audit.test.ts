import { judgeAudit, parseAuditReport } from './judge-audit.mjs';

const advisory = (id: string, severity: string) => ({
  module_name: 'left-pad',
  severity,
  title: 'Pads too much',
  url: `https://github.com/advisories/${id}`,
  github_advisory_id: id,
  patched_versions: '>=2.0.1',
});
const entry = { advisory: 'GHSA-1', reason: 'Only in the build.', expires: '2026-12-31' };

it('reports advisories from moderate on', () => {
  const all = ['info', 'low', 'moderate', 'high', 'critical'].map((severity) => advisory(`GHSA-${severity}`, severity));
  const { errors } = judgeAudit(all, [], '2026-11-23');
  expect(errors.map((error) => error.replace(/,.*GHSA/, ' GHSA'))).toEqual([
    'left-pad: Pads too much (moderate) GHSA-moderate',
    'left-pad: Pads too much (high) GHSA-high',
    'left-pad: Pads too much (critical) GHSA-critical',
  ]);
  expect(errors[0]).toContain('fixed in >=2.0.1');
  expect(errors[0]).toContain('tools/audit/allowed.json');
});

it('takes a severity that it does not know for a grave one', () => {
  expect(judgeAudit([advisory('GHSA-1', 'unheard of')], [], '2026-11-23').errors).toHaveLength(1);
});

it('lets an allowed advisory be until its last day is over', () => {
  expect(judgeAudit([advisory('GHSA-1', 'high')], [entry], '2026-12-31')).toEqual({ errors: [], warnings: [] });
  expect(judgeAudit([advisory('GHSA-1', 'high')], [entry], '2027-01-01').errors).toEqual([
    'GHSA-1 was allowed until 2026-12-31 (Only in the build.): fix it, or decide anew',
  ]);
});

it('warns of an entry that nothing needs any more', () => {
  const { errors, warnings } = judgeAudit([], [entry], '2026-11-23');
  expect([errors, warnings]).toEqual([[], ['GHSA-1 is allowed and no longer found: take its entry out']]);
});

it.each([{ reason: ' ' }, { expires: 'next year' }, { expires: undefined }, { advisory: undefined }])(
  'reports an entry that is not whole: %p',
  (missing) => {
    const { errors } = judgeAudit([], [{ ...entry, ...missing } as typeof entry], '2026-11-23');
    expect(errors).toEqual([expect.stringContaining('is not whole')]);
  },
);

it('reads a report, and knows an answer that is none', () => {
  expect(parseAuditReport(JSON.stringify({ advisories: { 1: advisory('GHSA-1', 'low') } }))).toHaveLength(1);
  expect(parseAuditReport(JSON.stringify({ advisories: {} }))).toEqual([]);
  expect(parseAuditReport('')).toBeUndefined();
  expect(parseAuditReport('{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}')).toBeUndefined();
});
