import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/**
 * Crawlers, previewers and page testers that isbot lets pass, by a word of their user agent. Kept by hand: a test counts
 * how many of the public list of crawlers are recognised.
 */
const moreBots =
  /GTmetrix|YLT Chrome|Miniature\.io|TSM-turingos|Fluid\/|ChatGPT-User|OAI-SearchBot|PerplexityBot|Perplexity-User|Claude-(?:User|SearchBot|Web)|ClaudeBot|GPTBot|Google-(?:Extended|InspectionTool|Read-Aloud)|Meta-External(?:Agent|Fetcher)|Bytespider|CCBot|Amazonbot|Applebot|cohere-ai|DuckAssistBot|MistralAI-User|Lighthouse|PageSpeed|Storebot/i;

/** In-app browsers, which people use. Their user agents contain words of crawlers' user agents. */
const people =
  /\bFB(?:AN|AV|IOS)\b|MetaIAB|Instagram \d|Pinterest\/(?:for|\d)|\bLine\/\d|MicroMessenger|Snapchat|TikTok|musical_ly|LinkedInApp|GSA\/\d/;

/**
 * What developers drive and measure the living page with: a whole browser without a window, Node's own `fetch`. They are
 * no crawlers, and ask for what people get.
 */
const tools =
  /^(?:node|undici|lightMyRequest|Playwright\/[\d.]+ \(.*)$|^Mozilla\/5\.0 \([^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) HeadlessChrome\/[\d.]+ Safari\/[\d.]+$/;

/** A programme that pretends to be such an app all the same says so. */
const saysBot = /bot\b|crawl|spider|facebookexternalhit|https?:\/\//i;

/** No real user agent is longer. */
const longestAgent = 1024;

/** Whether a user agent is a programme's, by what it says of itself and nothing else: who says nothing is a person. */
export function isBotAgent(userAgent: string): boolean {
  if (userAgent.length > longestAgent) return true;
  if (tools.test(userAgent)) return false;
  if (people.test(userAgent) && !saysBot.test(userAgent)) return false;
  return isbot(userAgent) || moreBots.test(userAgent);
}

export type RecogniseBot = (userAgent: string | undefined) => boolean;

/** Remembers the agents of late: a shop's visitors share a few hundred. */
export function createRecogniseBot(max = 2000): RecogniseBot {
  const known = new LRUCache<string, boolean>({ max });
  return (userAgent = '') => {
    const agent = userAgent.slice(0, longestAgent + 1);
    const before = known.get(agent);
    if (before !== undefined) return before;
    const isBot = isBotAgent(agent);
    known.set(agent, isBot);
    return isBot;
  };
}
