import { spawn } from 'node:child_process';

/**
 * Somebody who types commands: their name, where they are, and the environment of their terminal.
 * @typedef {{ who: string, folder: string, environment?: Readonly<Record<string, string>> }} Terminal
 */

/** Of the run that this is part of, npm's own settings say where that one's packages are. @param {string} name */
const isOfThisRun = (name) => /^npm_(package|lifecycle|config_local_prefix|command|execpath)/.test(name);

/** @param {Terminal} terminal @param {readonly string[]} words */
async function spawnToEnd({ folder, environment }, [command = '', ...words]) {
  const inherited = Object.entries(process.env).filter(([name]) => !isOfThisRun(name));
  const env = { ...Object.fromEntries(inherited), ...environment };
  const child = spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  /** @type {Buffer[]} */
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(part));
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  return { code, text: Buffer.concat(printed).toString().trim() };
}

/** As it would be typed. @param {readonly string[]} words */
const toLine = (words) => words.map((word) => (/[\s"]/.test(word) ? `'${word}'` : word)).join(' ');

/** Runs commands one after the other, and remembers what each took. */
export function createCommands() {
  /** @type {{ who: string, line: string, seconds: number }[]} */
  const rows = [];

  /** @param {string} who @param {string} line @param {number} started */
  function note(who, line, started) {
    const seconds = (performance.now() - started) / 1000;
    rows.push({ who, line, seconds });
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${who}: ${line}`);
  }

  /**
   * What a command printed; throws with it where the command fails.
   * @param {Terminal} terminal @param {readonly string[]} words
   */
  async function run(terminal, ...words) {
    const started = performance.now();
    const { code, text } = await spawnToEnd(terminal, words);
    if (code !== 0) throw new Error(`${toLine(words)} ended with ${code}:\n${text}`);
    note(terminal.who, toLine(words), started);
    return text;
  }

  /**
   * What a command printed that has to be refused.
   * @param {Terminal} terminal @param {readonly string[]} words
   */
  async function runRefused(terminal, ...words) {
    const started = performance.now();
    const { code, text } = await spawnToEnd(terminal, words);
    if (code === 0) throw new Error(`${toLine(words)} was not refused:\n${text}`);
    note(terminal.who, `${toLine(words)}  (refused)`, started);
    return text;
  }

  /**
   * Something that no command does. @template Result @param {string} who @param {string} line @param {() => Promise<Result>} act
   */
  async function does(who, line, act) {
    const started = performance.now();
    const result = await act();
    note(who, line, started);
    return result;
  }

  function printTable() {
    console.log('\n| who | command | seconds |\n| --- | --- | ---: |');
    for (const { who, line, seconds } of rows) console.log(`| ${who} | \`${line}\` | ${seconds.toFixed(1)} |`);
  }

  return { run, runRefused, does, printTable };
}
