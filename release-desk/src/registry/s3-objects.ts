import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { DeskError } from '../errors';

/** Objects of one bucket, by key. An error of the store is a `DeskError` with the code `store_unavailable`. */
export interface S3Objects {
  /** The object's content as a stream; undefined when there is none. */
  open(key: string): Promise<Readable | undefined>;
  /** Milliseconds since 1970; undefined when there is none. */
  findChangeTime(key: string): Promise<number | undefined>;
  /**
   * Stores an object unless its key is taken, atomically: of several at once one succeeds and the others get `false`.
   *
   * @param createBody called for each attempt: a stream cannot be sent twice
   */
  create(key: string, createBody: () => Readable | Buffer, about: ObjectDescription): Promise<boolean>;
  /** The keys that begin with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export type ObjectDescription = Required<Pick<PutObjectCommandInput, 'ContentLength' | 'ContentMD5' | 'ContentType'>>;

const attempts = 3;
/** As many keys as one call removes. */
const removedAtOnce = 1000;
/** Every object is under a versioned name. */
const cacheControl = 'public, max-age=31536000, immutable';
const statuses = { missing: 404, conflict: 409, taken: 412 };

const findStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether a call may succeed when it is repeated: there was no answer, or one that blames the store or a simultaneous call. */
function isPassing(error: unknown): boolean {
  const status = findStatus(error);
  return status === undefined || status >= 500 || status === statuses.conflict;
}

/** The objects of a bucket. */
export function openS3Objects(client: S3Client, bucket: string): S3Objects {
  function unavailable(error: unknown): DeskError {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return new DeskError('store_unavailable', `The bucket "${bucket}" cannot be used`, [text], { cause: error });
  }

  async function call<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      if (findStatus(error) === statuses.missing && (error as Error).name !== 'NoSuchBucket') return undefined;
      throw unavailable(error);
    }
  }

  async function createOnce(key: string, body: Readable | Buffer, about: ObjectDescription): Promise<boolean> {
    try {
      const input = { Bucket: bucket, Key: key, Body: body, CacheControl: cacheControl, ...about };
      await client.send(new PutObjectCommand({ ...input, IfNoneMatch: '*' }));
      return true;
    } catch (error) {
      if (findStatus(error) === statuses.taken) return false;
      throw error;
    }
  }

  return {
    async open(key) {
      const answer = await call(() => client.send(new GetObjectCommand({ Bucket: bucket, Key: key })));
      return answer?.Body as Readable | undefined;
    },
    async findChangeTime(key) {
      const answer = await call(() => client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
      return answer?.LastModified?.getTime();
    },
    async create(key, createBody, about) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await createOnce(key, createBody(), about);
        } catch (error) {
          if (attempt === attempts || !isPassing(error)) throw unavailable(error);
        }
      }
    },
    async list(prefix) {
      const keys = await call(async () => {
        const found: string[] = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
          found.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        return found;
      });
      return keys ?? [];
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += removedAtOnce) {
        const Objects = keys.slice(from, from + removedAtOnce).map((Key) => ({ Key }));
        const input = { Bucket: bucket, Delete: { Objects, Quiet: true } };
        const answer = await call(() => client.send(new DeleteObjectsCommand(input)));
        const [left] = answer?.Errors ?? [];
        if (left) throw unavailable(new Error(`${left.Key} cannot be removed: ${left.Code}`));
      }
    },
  };
}
