import type { Database } from '../database/connection';
import type { SendMail } from '../mail/mailer';
import type { Shop } from '../site/shop';
import type { AttemptLimits } from './attempt-limits';

/** What every call's handler is given beside its request. */
export interface CallContext {
  database: Database;
  shop: Shop;
  sendMail: SendMail;
  limits: AttemptLimits;
  /** Where to log in elsewhere, by provider. */
  socialLogins: Readonly<Record<string, string>>;
  isUnderMaintenance(): boolean;
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
