/** How long staff stay logged in: their tokens open more than a customer's own data. */
export interface StaffSessions {
  /** Without a call. */
  idleMs: number;
  /** However busy. */
  longestMs: number;
}
