import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An e-mail as its reader sees it. */
export interface Mail {
  to: string;
  text: string;
}

function readMail(file: string): Mail {
  const eml = readFileSync(file, 'utf8');
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(eml) ?? [];
  const [, plain = ''] = eml.split(`--${boundary}`);
  return {
    to: /^To: <?([^<>\r\n]+)/m.exec(eml)?.[1] ?? '',
    text: Buffer.from(plain.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8'),
  };
}

/** E-mails of a kind to an address, the newest first. */
export function findMails(dataFolder: string, kind: string, to: string): Mail[] {
  const folder = path.join(dataFolder, 'outbox');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return files
    .filter((name) => name.includes(`-${kind}-`))
    .sort()
    .reverse()
    .map((name) => readMail(path.join(folder, name)))
    .filter((mail) => mail.to === to);
}

/** The newest e-mail of a kind to an address; undefined until one arrives. */
export function findMail(dataFolder: string, kind: string, to: string): Mail | undefined {
  return findMails(dataFolder, kind, to)[0];
}

/** Path and query of the button link in the e-mail, without the host. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in the mail:\n${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
