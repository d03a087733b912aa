import { existsSync, statSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { requireRemote } from './remote-manifest.mjs';

/** @typedef {NonNullable<import('@storefront/contracts/releases').Release['events']>} Events */

/**
 * Turns what a module of schemas exports as `events` into JSON schema: what is emitted, so a default is optional.
 * @param {Readonly<Record<string, unknown>>} schemas
 * @returns {Events}
 */
export function toJsonSchemas(schemas) {
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => {
        if (!(schema instanceof z.ZodType)) throw new Error(`The event "${name}" has no zod schema`);
        try {
          const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', cycles: 'throw' });
          return [name, /** @type {Events[string]} */ (JSON.parse(JSON.stringify(described)))];
        } catch (cause) {
          throw new Error(`The payload of "${name}" is no JSON: ${cause instanceof Error ? cause.message : cause}`, {
            cause,
          });
        }
      }),
  );
}

let isRegistered = false;

/** Imports a TypeScript module, again once it has changed. @param {string} file */
async function importTypeScript(file) {
  if (!isRegistered) register('./loader-hook.mjs', import.meta.url);
  isRegistered = true;
  return import(`${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}`);
}

/**
 * The events that a release of the remote declares, for its release.json; nothing where its package.json names no file of them.
 * @param {string} folder of the remote: an absolute path
 * @returns {Promise<{ events?: Events }>}
 */
export async function readEvents(folder) {
  const { events: file } = requireRemote(folder).manifest;
  if (file === undefined) return {};
  const full = path.join(folder, file);
  if (!existsSync(full)) throw new Error(`${folder}/package.json names ${file}, which is not there`);
  const { events } = await importTypeScript(full);
  if (typeof events !== 'object' || events === null) throw new Error(`${folder}/${file} exports no "events"`);
  return { events: toJsonSchemas(events) };
}
