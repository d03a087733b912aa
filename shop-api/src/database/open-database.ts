import type { DatabaseListener, OpenDatabase, Preparation } from './connection';
import { type EmbeddedPlace, openEmbedded } from './embedded-engine';
import { openPostgres, type PostgresPlace } from './postgres-engine';

/** Where the data lies: on a Postgres server where one is named, else in a folder. */
export interface DatabasePlace extends EmbeddedPlace {
  server?: PostgresPlace;
}

/** Says nothing to nobody, as in a command that ends with its own error. */
const silent: DatabaseListener = {
  onWaiting: () => undefined,
  onOutage: () => undefined,
  onRecovered: () => undefined,
};

/** Opens the database and migrates its tables, then calls `prepare` for their content. */
export function openDatabase(
  { server, folder, use }: DatabasePlace,
  migrationsFolder: string,
  prepare: Preparation,
  listener: DatabaseListener = silent,
): Promise<OpenDatabase> {
  return server
    ? openPostgres(server, migrationsFolder, prepare, listener)
    : openEmbedded({ folder, use }, migrationsFolder, prepare, listener);
}
