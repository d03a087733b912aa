/**
 * @typedef {object} RestartRules
 * @property {number} maxRestarts in a row, before a program is given up
 * @property {number} firstDelayMs
 * @property {number} maxDelayMs
 * @property {number} healthyAfterMs ready for so long, a program's earlier crashes are forgotten
 */

/** Five restarts within some 20 s, unless the program was well for a while in between. @type {RestartRules} */
export const restartRules = { maxRestarts: 5, firstDelayMs: 500, maxDelayMs: 10_000, healthyAfterMs: 20_000 };

/** How a program of ours says that starting it again heals nothing (tools/build/program-frame.mjs). */
const cannotStartCode = 78;

/**
 * @typedef {object} Ending
 * @property {number} crashes in a row before this one
 * @property {boolean} hasBeenReady at any time
 * @property {number} readyForMs this time; 0 when it was not ready
 * @property {number | null} exitCode
 */

/**
 * Whether a program that ended unexpectedly is started again, and after how long. Half of the delay is chance: programs
 * that fell together do not come back at the same moment.
 * @param {RestartRules} rules
 * @param {Ending} ending
 * @param {number} chance from 0 to 1
 * @returns {{ crashes: number, delayMs: number | undefined }} without a delay the program is given up
 */
export function decideRestart(rules, { crashes: before, hasBeenReady, readyForMs, exitCode }, chance) {
  const crashes = readyForMs >= rules.healthyAfterMs ? 1 : before + 1;
  // Later it may be a port that is taken for a moment: that passes.
  const isHopeless = exitCode === cannotStartCode && !hasBeenReady;
  if (isHopeless || crashes > rules.maxRestarts) return { crashes, delayMs: undefined };
  const fullMs = Math.min(rules.maxDelayMs, rules.firstDelayMs * 2 ** (crashes - 1));
  return { crashes, delayMs: Math.round(fullMs * (0.5 + chance / 2)) };
}
