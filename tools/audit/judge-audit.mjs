/** @typedef {{ module_name: string, severity: string, title: string, url: string, github_advisory_id: string, patched_versions: string | null }} Advisory */
/** @typedef {{ advisory: string, reason: string, expires: string }} Allowed by the advisory's id (GHSA-…); the day named is the last one */

/** Below these nothing is to be done before a merge. */
const tolerated = ['info', 'low'];

/** @param {Advisory} advisory */
function describe({ module_name: name, severity, title, url, patched_versions: patched }) {
  const fix = patched ? `fixed in ${patched}` : 'no fix yet';
  return `${name}: ${title} (${severity}), ${fix}, or to be allowed for a while in tools/audit/allowed.json, ${url}`;
}

/** @param {Allowed} entry @param {string} today */
function findEntryError({ advisory, reason, expires }, today) {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(expires ?? '') && !Number.isNaN(Date.parse(expires));
  if (!advisory || !reason?.trim() || !isDay) {
    return `An entry for ${advisory ?? 'no advisory'} is not whole: advisory, reason and expires (a day as 2026-12-31) are needed`;
  }
  return expires < today ? `${advisory} was allowed until ${expires} (${reason}): fix it, or decide anew` : undefined;
}

/**
 * What an audit's report asks for, measured by what we allow for a while.
 * @param {readonly Advisory[]} advisories
 * @param {readonly Allowed[]} allowed
 * @param {string} today as 2026-12-31
 * @returns {{ errors: string[], warnings: string[] }}
 */
export function judgeAudit(advisories, allowed, today) {
  const grave = advisories.filter(({ severity }) => !tolerated.includes(severity));
  const found = new Set(advisories.map(({ github_advisory_id: id }) => id));
  const allowedIds = new Set(allowed.map(({ advisory }) => advisory));
  const entryErrors = allowed.flatMap((entry) => findEntryError(entry, today) ?? []);
  return {
    errors: [...grave.filter(({ github_advisory_id: id }) => !allowedIds.has(id)).map(describe), ...entryErrors],
    warnings: allowed
      .filter(({ advisory }) => advisory && !found.has(advisory))
      .map(({ advisory }) => `${advisory} is allowed and no longer found: take its entry out`),
  };
}

/**
 * The advisories of `pnpm audit --json`; nothing when the registry gave no report.
 * @param {string} output
 * @returns {Advisory[] | undefined}
 */
export function parseAuditReport(output) {
  try {
    const { advisories } = JSON.parse(output);
    return typeof advisories === 'object' && advisories !== null ? Object.values(advisories) : undefined;
  } catch {
    return undefined;
  }
}
