import type { StaffSessions } from '../auth/staff-sessions';
import type { Database } from '../database/connection';
import type { Mailer, SendMail } from '../mail/mailer';
import type { Bank } from '../payments/bank-client';
import type { Shop } from '../site/shop';
import type { Issuer } from '../social-login/issuer';
import type { AttemptLimits } from './attempt-limits';
import type { Maintenance } from './maintenance';

/** What every call's handler is given beside its request. */
export interface CallContext {
  database: Database;
  shop: Shop;
  sendMail: SendMail;
  /** Queues an e-mail in the transaction that it is about; `deliverMails` sends it afterwards. */
  queueMail: Mailer['queueMail'];
  deliverMails(): void;
  /** Counts the attempts of the visitor who makes this call. */
  limits: AttemptLimits;
  /** Where to log in elsewhere; what fails there goes to the log. */
  socialLogins: { issuers: readonly Issuer[]; onFailure(error: unknown): void };
  /** Takes payments; without one the shop offers only what needs none. */
  bank?: Bank;
  maintenance(): Maintenance;
  staffSessions: StaffSessions;
  /** A content call with the token of staff: what is hidden is answered too (decision 0015). */
  seesHidden: boolean;
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
  /** By what the visitor's browser is known to accounts: see `auth/known-devices.ts`. */
  device?: string;
}
