const bearer = /\bBearer\s+[\w.~+/-]+=*/giu;
const webAddress = /\b(https?|wss?|postgres(?:ql)?|smtps?):\/\/[^\s"'<>)]+/giu;
/** Tokens, codes of mails' links, keys: long runs without a word in them. */
const secret = /\b(?=\w*\d)(?=\w*[a-z])\w{24,}\b/gu;

/** Visitors write into some of these texts: each character is read a few times, whatever they write, and no longer text is read. */
const mostCharacters = 4096;
/** Runs in which an address or a query may stand. Each is looked at once, as a whole: a pattern that looks for its own start would look from every place. */
const addressRun = /[^\s"'<>=&?/]+/gu;
const queryRun = /[^\s"'<>)]+/gu;

function withoutAddress(run: string): string {
  const at = run.search(/(?<=.)(?:@|%40)/iu);
  return at > 0 && /\.\p{L}{2}/u.test(run.slice(at)) ? '[e-mail]' : run;
}

function withoutQuery(run: string): string {
  const start = run.indexOf('?');
  return start >= 0 && run.includes('=', start) ? `${run.slice(0, start)}?[query]` : run;
}

/** Its beginning, without the run that the cut would leave half of: half an address is not known as one. */
function cutText(text: string): string {
  if (text.length <= mostCharacters) return text;
  let end = mostCharacters;
  while (end > 0 && !/[\s"'<>=&?/]/.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** Takes out of a text what names a person or opens a session, and cuts off what no line needs. Linear in its length. */
export function withoutPersonalData(text: string): string {
  return cutText(text)
    .replace(bearer, 'Bearer [token]')
    .replace(webAddress, '$1://[address]')
    .replace(queryRun, withoutQuery)
    .replace(addressRun, withoutAddress)
    .replace(secret, '[secret]');
}

/** What stands in quotes is what somebody sent: parsers and databases quote it. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"?|`[^`]*`?|“[^”]*”?/g, '[text]');
}

type Known = Error & Readonly<Record<string, unknown>>;

/** Errors of the language itself name identifiers of the program, and nothing that came from outside. */
const ofThePrograms = new Set(['TypeError', 'ReferenceError', 'RangeError', 'ShellError', 'ShopError', 'DeskError']);

const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);
const words = (...values: readonly unknown[]) =>
  values
    .map(toText)
    .filter((value) => value !== undefined && value !== '')
    .join(' ');

/**
 * The message of an error without request data. Libraries put it into their messages (a database driver the values
 * of a statement, a mail server the address, a parser the text), so only their codes are logged.
 */
export function toLoggedMessage(error: Error): string {
  const known = error as Known;
  if (Array.isArray(known.issues)) {
    const issues = known.issues as readonly { path?: readonly unknown[]; code?: unknown }[];
    return issues.map(({ path = [], code }) => `${path.join('.')}: ${String(code)}`).join('; ');
  }
  // drizzle-orm, around the driver's own, which is the cause.
  if ('query' in known && 'params' in known) return `Failed query: ${String(known.query)}`;
  // Drivers of Postgres.
  if ('severity' in known) return words('the database refused', known.constraint ?? known.routine);
  if ('isAxiosError' in known) return words('a request failed', known.code);
  // nodemailer.
  if ('responseCode' in known || 'command' in known) return words('mail', known.command, known.responseCode);
  if ('syscall' in known) return words(known.syscall, known.code);
  if (error.name === 'SyntaxError' || error.name === 'URIError') return 'a text that cannot be read';
  const message = withoutPersonalData(error.message);
  return ofThePrograms.has(error.name) ? message : withoutQuoted(message);
}

/** Where it was thrown, without its message, which stacks begin with. */
function toFrames({ stack = '', message }: Error): string[] {
  const rest = message !== '' && stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return rest.split('\n').filter((line) => /^\s+at .*(?:\.[cm]?[jt]sx?:\d+|node:|<anonymous>|native)/.test(line));
}

/** A type and no interface: loggers want one that may hold more. */
export type LoggedError = {
  type: string;
  code?: unknown;
  status?: unknown;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/** Chains are short; one that leads back to itself is not. */
const longestChain = 5;

/** An error by its name, codes and stack. Its other properties may hold requests with personal data, and stay out. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown', stack: '' };
  const { code, status } = error as Error & { code?: unknown; status?: unknown };
  const message = toLoggedMessage(error);
  return {
    type: error.name,
    ...(toText(code) === undefined ? {} : { code }),
    ...(toText(status) === undefined ? {} : { status }),
    message,
    stack: [`${error.name}: ${message}`, ...toFrames(error).map(withoutPersonalData)].join('\n'),
    ...(error.cause === undefined || depth >= longestChain ? {} : { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

/** Keys under which requests, and libraries' errors, hold what is a visitor's; nobody means to log them. */
const privateKeys = [
  'address',
  'authorization',
  'body',
  'cookie',
  'cookies',
  'email',
  'headers',
  'host',
  'hostname',
  'ip',
  'jwt',
  'params',
  'password',
  'query',
  'remoteAddress',
  'token',
  'url',
];

interface LoggedRequest {
  id?: unknown;
  method?: string;
  routeOptions?: { url?: string };
}

interface LoggedReply {
  statusCode: number;
  elapsedTime: number;
}

/** What a log says of a request that was answered: the pattern of its route, never its address. */
export function toRequestLine({ method, routeOptions }: LoggedRequest, { statusCode, elapsedTime }: LoggedReply) {
  const durationMs = Math.round(elapsedTime * 10) / 10;
  return { method, route: routeOptions?.url ?? 'none', status: statusCode, durationMs };
}

type WriteLine = (...args: unknown[]) => void;

/** Without a message of its own a line would have the error's raw one, and frameworks pass that one. */
function cleanText(line: object, text: unknown): unknown {
  const { err: error } = line as { err?: unknown };
  if (error instanceof Error && (text === undefined || text === error.message)) return toLoggedMessage(error);
  return typeof text === 'string' ? withoutPersonalData(text) : text;
}

/**
 * The log options of every program of the shop: JSON lines in which errors and requests are cleaned in one place.
 * Options of pino, and of a Fastify server's own logger; more serializers may be added.
 */
export function createLogOptions(
  name: string,
  level: string,
  more: Readonly<Record<string, (value: unknown) => unknown>> = {},
) {
  return {
    name,
    level,
    serializers: {
      err: (error: unknown) => toLoggedError(error),
      error: (error: unknown) => toLoggedError(error),
      req: (request: LoggedRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      res: (reply: { statusCode?: number | string }) => ({ statusCode: reply.statusCode ?? 0 }),
      ...more,
    },
    redact: { paths: privateKeys.flatMap((key) => [key, `*.${key}`]), censor: '[private]' },
    hooks: {
      logMethod(this: unknown, args: unknown[], write: WriteLine) {
        const [first, text, ...rest] = args;
        const line = first instanceof Error ? { err: first } : first;
        const isLine = typeof line === 'object' && line !== null;
        const clean = cleanText(isLine ? line : {}, isLine ? text : line);
        if (!isLine)
          return write.apply(
            this,
            [clean, text, ...rest].filter((each) => each !== undefined),
          );
        return write.apply(this, clean === undefined ? [line] : [line, clean, ...rest]);
      },
    },
  };
}

const requestIdPattern = /^[\w-]{8,64}$/;

/** A request's id as the shell gave it, so that lines of several programs can be read together. */
export function readRequestId(headers: Readonly<Record<string, unknown>>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : undefined;
}
