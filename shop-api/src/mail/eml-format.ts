import { randomUUID } from 'node:crypto';
import { languages } from '@storefront/contracts/languages';
import type { MailMessage } from './mail-message';

const lineEnd = '\r\n';
/** An encoded word may have 75 characters; `=?utf-8?B?` and `?=` take twelve, and 45 bytes become 60. */
const bytesPerWord = 45;

/** A header's text in ASCII (RFC 2047). Words are cut between characters, never within one. */
function encodeHeader(text: string): string {
  const clean = text.replace(/[\r\n]+/g, ' ');
  if (/^[\x20-\x7e]*$/.test(clean) && clean.length < 60) return clean;
  const words: string[] = [''];
  for (const character of clean) {
    const word = words.at(-1) ?? '';
    if (Buffer.byteLength(word + character) > bytesPerWord) words.push(character);
    else words[words.length - 1] = word + character;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join(`${lineEnd} `);
}

function part(type: string, content: string): string {
  const body = Buffer.from(content).toString('base64').replace(/.{76}/g, `$&${lineEnd}`);
  const headers = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64'];
  return [...headers, '', body, ''].join(lineEnd);
}

/** The mail as a file that any mail program opens (RFC 5322): plain text first, HTML for those who prefer it. */
export function formatEml(message: MailMessage): string {
  const { id, from, to, subject, text, html, lang, date, unsubscribeUrl } = message;
  const boundary = `part-${randomUUID()}`;
  const address = (email: string) => email.replace(/[\r\n<>]/g, '');
  const headers = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${encodeHeader(from.name)} <${address(from.email)}>`,
    `To: <${address(to)}>`,
    `Subject: ${encodeHeader(subject)}`,
    `Message-ID: <${id}@${address(from.email).split('@')[1] ?? 'localhost'}>`,
    'MIME-Version: 1.0',
    `Content-Language: ${languages[lang].htmlLang}`,
    // Keeps absence notes from answering.
    'Auto-Submitted: auto-generated',
    ...(unsubscribeUrl === undefined ? [] : [`List-Unsubscribe:${lineEnd} <${address(unsubscribeUrl)}>`]),
    `Content-Type: multipart/alternative;${lineEnd} boundary="${boundary}"`,
  ];
  const parts = [part('text/plain', text), part('text/html', html)].map((each) => `--${boundary}${lineEnd}${each}`);
  return [...headers, '', ...parts, `--${boundary}--`, ''].join(lineEnd);
}
