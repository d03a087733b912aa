import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { exitCodes, ImportError } from '../import/import-error';
import { composeStarterShop, type StarterSeed } from './compose-starter-shop';
import { drawMark } from './mark';
import { readOwner } from './owner';

/** Asks a person at the terminal and answers what they typed. */
export type Ask = (question: string) => Promise<string>;

interface InitSurroundings {
  packageRoot: string;
  /** Absent where nobody is at the terminal. */
  ask?: Ask;
}

/** The options in the order in which they are asked for. `usual` stands where nothing is typed. */
const questions = [
  { name: 'name', what: 'what the shop is called' },
  { name: 'tagline', what: 'a few words under its name' },
  { name: 'description', what: 'one sentence for search engines and the foot of each page' },
  { name: 'language', what: 'of these two, as its prefix in addresses: en, de, hr …', usual: 'en' },
  {
    name: 'languages',
    what: 'languages that the shop speaks, the first without a prefix in addresses, as de,en',
    usual: 'all',
  },
  { name: 'countries', what: 'countries that are delivered to, as at,de', usual: 'all' },
  { name: 'currencies', what: 'currencies that it sells in, as EUR or BAM,EUR', usual: 'all' },
  { name: 'company', what: 'who sells: the company’s name in the register' },
  { name: 'street', what: 'street and number' },
  { name: 'postal-code', what: 'postal code' },
  { name: 'city', what: 'city' },
  { name: 'country', what: 'country as DE (ISO 3166)' },
  { name: 'email', what: 'where shoppers write to' },
  { name: 'phone', what: 'telephone number, as +49 30 123456' },
  { name: 'director', what: 'who represents the company', isOptional: true },
  { name: 'register', what: 'the register’s name, as Amtsgericht Berlin', isOptional: true },
  { name: 'register-number', what: 'the company’s number in it', isOptional: true },
  { name: 'tax-number', what: 'tax number', isOptional: true },
  { name: 'vat-id', what: 'VAT identification number', isOptional: true },
  { name: 'bank', what: 'the bank that transfers go to' },
  { name: 'iban', what: 'IBAN of the account' },
  { name: 'bic', what: 'BIC of the bank' },
  { name: 'currency', what: 'currency of the account: BAM, EUR or RSD', usual: 'EUR' },
  { name: 'logo', what: 'file with the mark beside the name: SVG, PNG, JPEG or WebP', isOptional: true },
  { name: 'primary', what: 'colour of links and buttons', usual: '#1f4d3a' },
  { name: 'accent', what: 'colour of what is to be noticed', usual: '#b5532f' },
] as const;

const toKey = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function askForTheRest(given: Readonly<Record<string, string | undefined>>, ask: Ask | undefined) {
  const answers: Record<string, string | undefined> = { ...given };
  for (const question of questions) {
    const key = toKey(question.name);
    if (answers[key] !== undefined) continue;
    const usual = 'usual' in question ? question.usual : undefined;
    const hint = usual ?? ('isOptional' in question ? 'may be left out' : undefined);
    const typed = ask ? (await ask(`${question.what}${hint ? ` [${hint}]` : ''}: `)).trim() : '';
    answers[key] = typed || usual;
  }
  return answers;
}

function readStarterSeed(packageRoot: string): StarterSeed {
  const read = (file: string) => JSON.parse(readFileSync(path.join(packageRoot, 'seed', file), 'utf8'));
  return {
    shop: read('shop.json'),
    pages: read('pages.json'),
    starterPages: read('starter/pages.json'),
    home: read('starter/home.json'),
  };
}

/** `npm run shop -- init`: writes a content folder for a shop of one's own. Answers what to print, and the same for programs. */
export async function runInitCommand(
  folder: string,
  given: Readonly<Record<string, string | undefined>>,
  { packageRoot, ask }: InitSurroundings,
) {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ImportError(`${folder} is not empty: name a folder that is to be made`, exitCodes.wrongUse);
  const owner = await readOwner(await askForTheRest(given, ask));
  if (!('name' in owner)) throw new ImportError(owner.join('\n'), exitCodes.wrongUse);
  const mark = owner.logo === undefined ? undefined : await drawMark(owner.logo);
  const files = {
    'content.json': { name: path.basename(path.resolve(folder)) },
    ...composeStarterShop(readStarterSeed(packageRoot), owner, mark?.name),
  };
  mkdirSync(folder, { recursive: true });
  if (mark) {
    mkdirSync(path.join(folder, 'pictures'));
    writeFileSync(path.join(folder, 'pictures', `${mark.name}.png`), mark.png);
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  const text = [
    `${owner.name} is written to ${folder}: ${Object.keys(files).join(', ')}. Start it with`,
    `  ${owner.languages ? `DEFAULT_LANGUAGE=${owner.languages[0]} ` : ''}SEED_FOLDER=${folder} npm start`,
    'and say the same at each later start. Products come by npm run shop -- import, with the same settings.',
    'Before you open: add a page of terms to pages.json, and read docs/law.md.',
  ].join('\n');
  return { text, summary: { folder, files: Object.keys(files) } };
}

/** Adds `init` to `npm run shop`. */
export function addInit(
  program: Command,
  surroundings: InitSurroundings,
  say: (answer: { text: string; summary: object }, isJson: boolean | undefined) => void,
): void {
  const command = program
    .command('init')
    .description(
      'Writes a folder that makes the shop yours: its name, company, bank account and first pages. Asks for what no option says.',
    )
    .argument('<folder>', 'where to; it is made');
  for (const { name, what } of questions) command.option(`--${name} <text>`, what);
  command
    .option('--json', 'print a summary as one JSON object')
    .action(async (folder: string, { json, ...given }: Record<string, string | undefined> & { json?: never }) =>
      say(await runInitCommand(folder, given, surroundings), json),
    );
}
