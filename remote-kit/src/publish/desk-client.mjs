import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toIntegrity } from '../build/release-json-plugin.mjs';

/** The prefix of every route of a desk. */
const apiPrefix = '/api/v1';
/** Of one request; longer work is asked for again (`pending`). */
const requestLimitMs = 60_000;
/** A line that breaks: the upload goes on where it stopped so many times. */
const attempts = 3;
const filesAtOnce = 4;

/** A desk refused, or did not answer as one (`desk_unreachable`). `code` is one of docs/errors.md, or of a newer desk. */
export class DeskRefusal extends Error {
  /** @param {string} code @param {string} message @param {readonly string[]} [details] @param {ErrorOptions} [options] */
  constructor(code, message, details = [], options = {}) {
    super(message, options);
    this.name = 'DeskRefusal';
    this.code = code;
    this.details = details;
  }
}

/**
 * What every answer is; `pending` is to be asked for again under `/answers/{pending}`.
 * @typedef {{ ok: true, result: unknown } | { ok: true, pending: string }
 *   | { ok: false, error: { code: string, message: string, details: readonly string[] } }} Envelope
 */

/**
 * An address of a desk without a slash at its end; undefined where it is none. A token never goes over a network in clear: plain
 * http reaches this machine only.
 * @param {string} text
 */
export function toDeskAddress(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isPlain = url && !url.username && !url.search && !url.hash;
  return isPlain && (isLocal || url.protocol === 'https:') ? url.href.replace(/\/$/, '') : undefined;
}

/** A file's name in an upload: its hash, so that no path of a client reaches the disk. @param {string} integrity */
function toFileHash(integrity) {
  return Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('base64url');
}

/**
 * A built release: its description word for word, and its files by hash.
 * @typedef {{ folder: string, title: string, text: string, byHash: Map<string, { name: string, integrity: string }> }} Built
 */

/** A file of a release; throws when its bytes are not those that `release.json` promises. @param {Built} built @param {string} hash */
async function readReleaseFile({ folder, title, byHash }, hash) {
  const { name, integrity } = byHash.get(hash) ?? {};
  if (!name || !integrity) throw new DeskRefusal('desk_unreachable', `The desk asks for a file that ${title} has not`);
  const file = path.join(folder, name);
  const bytes = await readFile(file).catch((cause) => {
    throw new DeskRefusal('release_unreadable', `${file} cannot be read`, [], { cause });
  });
  const found = toIntegrity(bytes);
  if (found === integrity) return bytes;
  const details = [`promised ${integrity}`, `found    ${found}`];
  throw new DeskRefusal('release_damaged', `${name} of ${title} is not what was built`, details);
}

/** @param {string} folder @returns {Promise<Built>} */
async function readBuilt(folder) {
  try {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8');
    /** @type {Pick<import('@storefront/contracts/releases').Release, 'remote' | 'version' | 'files'>} */
    const { remote, version, files } = JSON.parse(text);
    const byHash = new Map(
      Object.entries(files).map(([name, { integrity }]) => [toFileHash(integrity), { name, integrity }]),
    );
    return { folder, title: `${remote}@${version}`, text, byHash };
  } catch (cause) {
    throw new DeskRefusal('release_unreadable', `${folder} holds no built release`, [], { cause });
  }
}

/** @param {{ code: string, message: string, details: readonly string[] }} error */
const toRefusal = ({ code, message, details }) => new DeskRefusal(code, message, details);

/** @param {unknown} cause */
const toReason = (cause) => (cause instanceof Error ? String(cause.cause ?? cause) : String(cause));

/**
 * The HTTP API of a release desk, as the holder of a token.
 * @param {string} origin of the desk
 * @param {string | undefined} token
 */
export function createDeskClient(origin, token) {
  /** @param {string} url @param {RequestInit} init */
  async function fetchBytes(url, init) {
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const signal = AbortSignal.timeout(requestLimitMs);
    // A redirect would carry the token elsewhere.
    return fetch(origin + url, { ...init, headers, signal, redirect: 'error' })
      .then(async (response) => ({ isDone: response.ok, bytes: Buffer.from(await response.arrayBuffer()) }))
      .catch((cause) => {
        throw new DeskRefusal('desk_unreachable', `${origin} cannot be reached: ${toReason(cause)}`, [], { cause });
      });
  }

  /** @param {Buffer} bytes @returns {Envelope} */
  function parseEnvelope(bytes) {
    try {
      return JSON.parse(bytes.toString('utf8'));
    } catch (cause) {
      throw new DeskRefusal('desk_unreachable', `${origin} answered something else than a desk`, [], { cause });
    }
  }

  /** @param {string} url @param {RequestInit} init */
  const request = async (url, init) => parseEnvelope((await fetchBytes(url, init)).bytes);

  /**
   * The result of a request, waited for as long as the desk says that it works on it. Throws a `DeskRefusal`.
   * @param {string} url below the desk's origin
   * @param {RequestInit} init
   * @returns {Promise<unknown>}
   */
  async function requireResult(url, init) {
    let answer = await request(url, init);
    while (answer.ok && 'pending' in answer)
      answer = await request(`${apiPrefix}/answers/${answer.pending}`, { method: 'GET' });
    if (!answer.ok) throw toRefusal(answer.error);
    return 'result' in answer ? answer.result : undefined;
  }

  /** @param {string} url @param {object} body */
  function post(url, body) {
    const headers = { 'content-type': 'application/json' };
    return requireResult(apiPrefix + url, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /**
   * Sends what the desk lacks, several files at once.
   * @param {Built} built @param {string} upload @param {readonly string[]} missing
   */
  async function sendMissing(built, upload, missing) {
    const waiting = [...missing];
    const headers = { 'content-type': 'application/octet-stream' };
    const sendNext = async () => {
      for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
        const body = new Uint8Array(await readReleaseFile(built, hash));
        await requireResult(`${apiPrefix}/uploads/${upload}/files/${hash}`, { method: 'PUT', headers, body });
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, sendNext));
  }

  return {
    requireResult,

    /**
     * Sends a built release; what has arrived before is not sent again.
     * @param {string} folder
     * @returns {Promise<string>} the upload's name, for the request that takes it in
     */
    async upload(folder) {
      const built = await readBuilt(folder);
      for (let attempt = 1; ; attempt += 1) {
        const begun = /** @type {{ upload: string, missing: string[] }} */ (
          await post('/uploads', { manifest: built.text })
        );
        try {
          await sendMissing(built, begun.upload, begun.missing);
          return begun.upload;
        } catch (error) {
          const isLineBroken = error instanceof DeskRefusal && error.code === 'desk_unreachable';
          if (!isLineBroken || attempt === attempts) throw error;
        }
      }
    },

    /**
     * The bytes of a published file, as they came: the caller verifies them.
     * @param {string} remote @param {string} version @param {string} integrity
     */
    async readFile(remote, version, integrity) {
      const url = `${apiPrefix}/remotes/${remote}/releases/${version}/files/${toFileHash(integrity)}`;
      const { isDone, bytes } = await fetchBytes(url, { method: 'GET' });
      const refusal = isDone ? undefined : parseEnvelope(bytes);
      if (refusal && !refusal.ok) throw toRefusal(refusal.error);
      return bytes;
    },

    /**
     * A TypeScript module of what is live: the props of fragments and the payloads of events.
     * @param {string} remote whose own are left out
     */
    async readTypes(remote) {
      const url = `${apiPrefix}/types?without=${encodeURIComponent(remote)}`;
      return /** @type {DescribedTypes} */ (await requireResult(url, { method: 'GET' }));
    },

    /**
     * Has the desk check an upload and take it in.
     * @param {string} upload
     * @param {PublishOptions} options
     * @returns {Promise<PublishResult>}
     */
    async commit(upload, options) {
      return /** @type {PublishResult} */ (await post(`/uploads/${upload}/commit`, options));
    },
  };
}

/**
 * How a release is taken in, as the desk's API describes it.
 * @typedef {{ why?: string, admit?: boolean, promote?: boolean, force?: boolean, smoke?: boolean, dryRun?: boolean }} PublishOptions
 */

/**
 * The text of the module, and what it describes.
 * @typedef {{ module: string, fragments: string[], events: string[], releases: { remote: string, version: string }[] }} DescribedTypes
 */

/** @typedef {{ name: string, outcome: string, details?: readonly string[] }} CheckResult */

/**
 * What became of it; `promoted` is null where it was only published.
 * @typedef {{ remote: string, version: string, isNew: boolean, isDryRun: boolean, checks: CheckResult[],
 *   promoted: { revision: number, warnings: string[] } | null }} PublishResult
 */
