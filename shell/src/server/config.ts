import path from 'node:path';
import { isLanguageCode } from '@storefront/contracts/languages';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65535).default(fallback);

const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: port(3000),
  OPS_PORT: port(3001),
  DATA_DIR: z.string().default('.data'),
  /** Address of the shop's provider, e.g. http://127.0.0.1:4000. */
  PROVIDER_ORIGIN: z.url(),
  /** Address that visitors use; absolute links are made from it. */
  PUBLIC_URL: z.url().optional(),
  DEFAULT_LANGUAGE: z.string().refine(isLanguageCode, 'is not a language of the shop').default('ba'),
  SHELL_CLIENT_DIR: z.string().default(path.resolve(__dirname, '../client')),
  PROVIDER_TIMEOUT_MS: z.coerce.number().int().min(100).default(8000),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once, at start. Throws a message that names every bad value. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The shell cannot start:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    opsPort: values.OPS_PORT,
    releasesFolder: path.resolve(values.DATA_DIR, 'releases'),
    imageCacheFolder: path.resolve(values.DATA_DIR, 'image-cache'),
    providerOrigin: values.PROVIDER_ORIGIN.replace(/\/$/, ''),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    defaultLanguage: values.DEFAULT_LANGUAGE as import('@storefront/contracts/languages').LanguageCode,
    clientFolder: values.SHELL_CLIENT_DIR,
    providerTimeoutMs: values.PROVIDER_TIMEOUT_MS,
  };
}
