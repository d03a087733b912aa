import type { Release } from '@storefront/contracts/releases';
import type { z } from 'zod';
import { type ReleaseFolder, readReleaseFile } from '../registry/release-folder';
import type { DeskSession } from './desk-session';
import type { Operation } from './operation';
import { type PublishOptions, type PublishResult, publishRelease, publishResult } from './publish-release';

/** A release desk as the command line uses it: a local folder, or a server. */
export interface Desk {
  /** Of a server. */
  address?: string;
  call<Input extends z.ZodObject, Result extends z.ZodObject>(
    operation: Operation<Input, Result>,
    input: z.input<Input>,
  ): Promise<z.output<Result>>;
  /** Takes in a built release after its checks. */
  publish(built: ReleaseFolder, options: PublishOptions): Promise<PublishResult>;
  /** The bytes of a published version's file. Of a server they are as they came: the caller verifies them. */
  readFile(release: Release, name: string): Promise<Buffer>;
}

/** The desk of a local folder. */
export function createLocalDesk(session: DeskSession): Desk {
  return {
    async call(operation, input) {
      return operation.result.parse(await operation.run(session, operation.input.parse(input)));
    },
    async publish(built, options) {
      return publishResult.parse(await publishRelease(session, built.folder, options));
    },
    readFile: async ({ remote, version }, name) =>
      readReleaseFile(await session.registry.require(remote, version), name),
  };
}
