import { spawn } from 'node:child_process';

/**
 * Somebody who types commands: their name, where they are, and the environment of their terminal.
 * @typedef {{ who: string, folder: string, environment?: Readonly<Record<string, string>> }} Terminal
 */

/** Of the run that this is part of, npm's own settings say where that one's packages are. @param {string} name */
const isOfThisRun = (name) => /^npm_(package|lifecycle|config_local_prefix|command|execpath)/.test(name);

/** What a terminal has that somebody opens. */
const toOwnEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfThisRun(name)));

/** @param {Terminal} terminal @param {readonly string[]} words */
async function spawnToEnd({ folder, environment }, [command = '', ...words]) {
  const env = { ...toOwnEnvironment(), ...environment };
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
   * Acts while a command runs that stays, once it has printed a text; then ends it as Ctrl-C does.
   * @param {Terminal} terminal @param {readonly string[]} words @param {string} text @param {() => Promise<void>} act
   */
  async function runWhile({ who, folder, environment }, words, text, act) {
    const started = performance.now();
    const [command = '', ...rest] = words;
    const env = { ...toOwnEnvironment(), ...environment };
    // A group of its own: npm and what it starts get the signal together, as in a terminal.
    const child = spawn(command, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const ended = new Promise((resolve) => child.once('close', resolve));
    let printed = '';
    try {
      await new Promise((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (part) => {
            printed += part;
            if (printed.includes(text)) resolve(undefined);
          });
        child.once('close', (code) => reject(new Error(`${toLine(words)} ended with ${code}:\n${printed}`)));
      });
      note(who, `${toLine(words)}  (until the shop is there)`, started);
      await act();
    } finally {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
      await ended;
    }
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

  return { run, runRefused, runWhile, does, printTable };
}
