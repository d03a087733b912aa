import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentBrowsers } from '../testing/current-browsers';
import { createRecogniseBot, isBotAgent } from './recognise-bot';

it('takes none of 500 browsers of people for a bot', () => {
  expect(new Set(currentBrowsers).size).toBe(500);
  expect(currentBrowsers.filter(isBotAgent)).toEqual([]);
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36 Puppeteer',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/117.0.0.0 Safari/537.36 GTmetrix',
  'curl/8.5.0',
  'Instagram 12 crawler (+https://example.com/bot)',
  'x'.repeat(5000),
])('recognises a programme: %s', (agent) => {
  expect(createRecogniseBot()(agent)).toBe(true);
});

it.each([undefined, ''])(
  'takes who says nothing (%j) for a person: nobody is shut out of the shop for silence',
  (agent) => {
    expect(createRecogniseBot()(agent)).toBe(false);
  },
);

it.each([
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
  'Playwright/1.65.1 (x64; debian 12) node/20.19',
  'node',
])('gives what people get to what developers measure with: %s', (agent) => {
  expect(isBotAgent(agent)).toBe(false);
});

it('says the same when it is asked again', () => {
  const recognise = createRecogniseBot(1);
  const [person = ''] = currentBrowsers;
  expect([recognise(person), recognise('curl/8'), recognise(person), recognise(person)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

const list = path.resolve(__dirname, '../../../../../shared/data/user-agents/crawler-user-agents.json');

(existsSync(list) ? it : it.skip)(
  'recognises at least 98 % of the agents that the public list of crawlers holds',
  () => {
    const crawlers = JSON.parse(readFileSync(list, 'utf8')) as { instances?: string[] }[];
    const agents = crawlers.flatMap(({ instances = [] }) => instances);
    const recognised = agents.filter(isBotAgent);
    expect(agents.length).toBeGreaterThan(2000);
    expect(recognised.length / agents.length).toBeGreaterThanOrEqual(0.98);
  },
);
