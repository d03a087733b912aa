import { createTransport } from 'nodemailer';
import { composeMime } from './compose-mime';
import { MailRefused, type MailSender, type MailTransport } from './mail-message';

export interface SmtpSettings {
  host: string;
  port: number;
  /**
   * `from-start` (smtps), or by STARTTLS: then nothing is sent to a server that does not offer it, neither a password nor a
   * customer's e-mail. `none` is for a relay on this machine or in a network of its own.
   */
  tls: 'from-start' | 'starttls' | 'none';
  credentials?: { user: string; password: string };
}

const defaultPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

/** Reads `smtp[s]://user:password@host:port`, with `?tls=off` for a relay that speaks no TLS. Undefined for anything else. */
export function parseSmtpUrl(text: string): SmtpSettings | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, searchParams, pathname } = new URL(text);
  if ((protocol !== 'smtp:' && protocol !== 'smtps:') || hostname === '' || pathname.replace('/', '') !== '')
    return undefined;
  if ((username === '') !== (password === '')) return undefined;
  const isPlain = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || searchParams.get('tls') === 'off';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? defaultPorts[protocol] : Number(port),
    tls: protocol === 'smtps:' ? 'from-start' : isPlain ? 'none' : 'starttls',
    ...(username !== '' && {
      credentials: { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    }),
  };
}

/** Reads `Vrelo <letters@vrelo.example>` or a bare address. Undefined for anything else. */
export function parseSender(text: string): MailSender | undefined {
  const [, name = '', email = text.trim()] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return undefined;
  return { email, ...(name.trim() !== '' && { name: name.trim().replace(/^"|"$/g, '') }) };
}

interface SmtpFailure {
  /** nodemailer's: EENVELOPE and EMESSAGE are about the mail, everything else about the connection. */
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

const connectMs = 10_000;
const idleMs = 30_000;
const mostConnections = 5;

/** Errors of the connection, not of the mail: "bad sequence of commands" and "authentication required". */
const repliesThatPass = [503, 530];

/** Whether an error is a permanent rejection of this mail. */
function isForGood({ code, responseCode, command }: SmtpFailure): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (responseCode === undefined) return command === 'API';
  return responseCode >= 500 && !repliesThatPass.includes(responseCode);
}

/** The envelope is read as a list of addresses: what holds more than one would reach whoever was smuggled in. */
function isOneAddress(text: string): boolean {
  return /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/.test(text);
}

/** Hands mails to a mail server. Certificates are checked; `ca` names another authority than the machine's. */
export function createSmtpTransport(settings: SmtpSettings, { ca }: { ca?: string } = {}): MailTransport {
  const { host, port, tls, credentials } = settings;
  const server = createTransport({
    pool: true,
    maxConnections: mostConnections,
    host,
    port,
    secure: tls === 'from-start',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    auth: credentials && { user: credentials.user, pass: credentials.password },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    // A retry is ours: the queue knows about it, the pool forgets it when the program ends.
    maxRequeues: 0,
    tls: { ca, minVersion: 'TLSv1.2' },
  });
  return {
    async deliver(message) {
      if (!isOneAddress(message.to)) throw new MailRefused('What is given as an address is none, or more than one');
      const envelope = { from: message.from.email, to: [message.to] };
      try {
        await server.sendMail({ envelope, raw: await composeMime(message) });
      } catch (error) {
        const failure = error as SmtpFailure & Error;
        throw isForGood(failure) ? new MailRefused(failure.message, { cause: error }) : error;
      }
    },
    close: () => server.close(),
  };
}
