import { createDeskClient, DeskRefusal } from '@storefront/remote-kit/publish';
import { DeskError, type DeskErrorCode, deskErrorCodes } from '../errors';
import type { Desk } from '../operations/desk';
import { toRequest } from '../operations/http-paths';
import { commitUpload } from '../operations/uploads';

/** What the client throws, as an error of ours. */
export function toDeskError(error: unknown): unknown {
  if (!(error instanceof DeskRefusal)) return error;
  const { code, message, details, cause } = error;
  // A newer desk may know errors that this program does not.
  const known = Object.hasOwn(deskErrorCodes, code) ? (code as DeskErrorCode) : 'desk_unreachable';
  return new DeskError(known, message, details, { cause });
}

function rethrow(error: unknown): never {
  throw toDeskError(error);
}

/** The desk behind an address, as the holder of a token. */
export function createHttpDesk(origin: string, token: string | undefined): Desk {
  const client = createDeskClient(origin, token);

  const call: Desk['call'] = async (operation, input) => {
    const { url, body } = toRequest(operation, input as Record<string, unknown>);
    const headers = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { headers, body };
    return operation.result.parse(
      await client.requireResult(url, { method: operation.method, ...init }).catch(rethrow),
    );
  };

  return {
    address: origin,
    call,
    publish: async ({ folder }, options) =>
      call(commitUpload, { upload: await client.upload(folder).catch(rethrow), ...options }),
    readFile: ({ remote, version, files }, name) =>
      client.readFile(remote, version, files[name]?.integrity ?? '').catch(rethrow),
  };
}
