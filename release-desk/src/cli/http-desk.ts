import { DeskError, type DeskErrorCode, deskErrorCodes } from '../errors';
import type { Desk } from '../operations/desk';
import { apiPrefix, type Envelope, toRequest } from '../operations/http-paths';
import { beginUpload, commitUpload } from '../operations/uploads';
import { type ReleaseFolder, readReleaseFile } from '../registry/release-folder';
import { toFileHash } from '../uploads/manifest';

/** Of one request; longer work is asked for again (`pending`). */
const requestLimitMs = 60_000;
/** A line that breaks: the upload goes on where it stopped so many times. */
const attempts = 3;
const filesAtOnce = 4;

function toDeskError({ code, message, details }: { code: string; message: string; details: readonly string[] }) {
  // A newer desk may know errors that this program does not.
  const known = Object.hasOwn(deskErrorCodes, code) ? (code as DeskErrorCode) : 'desk_unreachable';
  return new DeskError(known, message, details);
}

/** The desk behind an address, as the holder of a token. */
export function createHttpDesk(origin: string, token: string | undefined): Desk {
  async function fetchBytes(url: string, init: RequestInit): Promise<{ isDone: boolean; bytes: Buffer }> {
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const signal = AbortSignal.timeout(requestLimitMs);
    try {
      // A redirect would carry the token elsewhere.
      const response = await fetch(origin + url, { ...init, headers, signal, redirect: 'error' });
      return { isDone: response.ok, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (cause) {
      const reason = cause instanceof Error ? String(cause.cause ?? cause) : String(cause);
      throw new DeskError('desk_unreachable', `${origin} cannot be reached: ${reason}`, [], { cause });
    }
  }

  function parseEnvelope(bytes: Buffer): Envelope {
    try {
      return JSON.parse(bytes.toString('utf8')) as Envelope;
    } catch (cause) {
      throw new DeskError('desk_unreachable', `${origin} answered something else than a desk`, [], { cause });
    }
  }

  const request = async (url: string, init: RequestInit) => parseEnvelope((await fetchBytes(url, init)).bytes);

  async function requireResult(url: string, init: RequestInit): Promise<unknown> {
    let answer = await request(url, init);
    while (answer.ok && 'pending' in answer)
      answer = await request(`${apiPrefix}/answers/${answer.pending}`, { method: 'GET' });
    if (!answer.ok) throw toDeskError(answer.error);
    return 'result' in answer ? answer.result : undefined;
  }

  const call: Desk['call'] = async (operation, input) => {
    const { url, body } = toRequest(operation, input as Record<string, unknown>);
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { headers, body };
    return operation.result.parse(await requireResult(url, { method: operation.method, ...init }));
  };

  /** Sends what the desk lacks, several files at once. */
  async function sendMissing(built: ReleaseFolder, upload: string, missing: readonly string[]): Promise<void> {
    const names = new Map(
      Object.entries(built.release.files).map(([name, { integrity }]) => [toFileHash(integrity), name]),
    );
    const waiting = [...missing];
    const sendNext = async (): Promise<void> => {
      for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
        const body = new Uint8Array(await readReleaseFile(built, names.get(hash) ?? ''));
        const headers = { 'content-type': 'application/octet-stream' };
        await requireResult(`${apiPrefix}/uploads/${upload}/files/${hash}`, { method: 'PUT', headers, body });
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, sendNext));
  }

  async function uploadRelease(built: ReleaseFolder): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const { upload, missing } = await call(beginUpload, { manifest: built.bytes.toString('utf8') });
      try {
        await sendMissing(built, upload, missing);
        return upload;
      } catch (error) {
        if (!(error instanceof DeskError) || error.code !== 'desk_unreachable' || attempt === attempts) throw error;
      }
    }
  }

  return {
    address: origin,
    call,
    publish: async (built, options) => call(commitUpload, { upload: await uploadRelease(built), ...options }),
    async readFile({ remote, version, files }, name) {
      const hash = toFileHash(files[name]?.integrity ?? '');
      const url = `${apiPrefix}/remotes/${remote}/releases/${version}/files/${hash}`;
      const { isDone, bytes } = await fetchBytes(url, { method: 'GET' });
      const refusal = isDone ? undefined : parseEnvelope(bytes);
      if (refusal && !refusal.ok) throw toDeskError(refusal.error);
      return bytes;
    },
  };
}
