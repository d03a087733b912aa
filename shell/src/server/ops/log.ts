import pino, { type DestinationStream, type Logger } from 'pino';

const email = /[^\s@"'<>=&?/]+(?:@|%40)[^\s@"'<>&?/]+\.[a-z]{2,}/giu;
const bearer = /\bBearer\s+[\w.~+/-]+=*/giu;
/** Tokens, codes of mails' links, keys: long runs without a word in them. */
const secret = /\b(?=\w*\d)(?=\w*[a-z])\w{24,}\b/gu;

/** Takes out of a text what names a person or opens a session. */
export function withoutPersonalData(text: string): string {
  return text.replace(bearer, 'Bearer [token]').replace(email, '[e-mail]').replace(secret, '[secret]');
}

/** What a mail's link ends with: `…/12/<code>/`. */
const linkCode = /\/\d+\/[^/]+\/?$/;
const orderNumber = /\/(narudzbe|narocila|orders|bestellen|ordini|pedidos|my_orders|order|order-status)\/[^/]+/;

/** A path as a log may hold it: no query, no code of a mail's link, no order number. */
export function loggedPath(path: string): string {
  const [bare = ''] = path.split('?');
  const withoutCode = /\/(?:auth|newsletter)\//.test(bare) ? bare.replace(linkCode, '/[id]/[code]/') : bare;
  return withoutPersonalData(withoutCode.replace(orderNumber, '/$1/[order]'));
}

interface LoggedFault {
  type: string;
  code?: unknown;
  status?: unknown;
  message: string;
  stack?: string;
  cause?: LoggedFault;
}

/** A fault by its name, code and stack. Its other properties may hold requests with all that was typed, and stay out. */
function loggedFault(fault: unknown): LoggedFault | string {
  if (!(fault instanceof Error)) return withoutPersonalData(String(fault));
  const { code, status } = fault as Error & { code?: unknown; status?: unknown };
  return {
    type: fault.name,
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
    message: withoutPersonalData(fault.message),
    stack: fault.stack && withoutPersonalData(fault.stack),
    ...(fault.cause instanceof Error ? { cause: loggedFault(fault.cause) as LoggedFault } : {}),
  };
}

/** JSON lines without personal data, whoever logs: paths and faults are cleaned here, in one place. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    name: 'shell',
    level,
    serializers: { err: loggedFault, path: (path: unknown) => loggedPath(String(path)) },
  };
  return destination ? pino(options, destination) : pino(options);
}
