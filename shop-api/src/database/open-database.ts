import type { OpenDatabase, Preparation } from './connection';
import { openEmbedded } from './embedded-engine';
import { openPostgres } from './postgres-engine';

/** Where the data lies: on a Postgres server where one is named, else in a folder. */
export interface DatabasePlace {
  server?: { url: string; connections: number };
  folder: string;
}

/** Opens the database, brings its tables up to date, then lets `prepare` do the same with what they hold. */
export function openDatabase(
  { server, folder }: DatabasePlace,
  migrationsFolder: string,
  prepare: Preparation,
): Promise<OpenDatabase> {
  return server ? openPostgres(server, migrationsFolder, prepare) : openEmbedded(folder, migrationsFolder, prepare);
}
