import type { Database } from '../database/connection';
import type { Shop } from '../site/shop';

/** What every call's handler is given beside its request. */
export interface CallContext {
  database: Database;
  shop: Shop;
  /** The time, so that tests can set it. */
  clock(): Date;
}

export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  isStaff: boolean;
}

/** Whose bearer token came with the call. */
export interface Session {
  tokenId: number;
  user: SessionUser | null;
  continuesAsGuest: boolean;
}

/** What the handler of a session call is given: the token was known and has not expired. */
export interface SessionContext extends CallContext {
  session: Session;
}
