import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Payment } from './payment';

/** The payments of the bank. They survive a restart: a late success must still reach the shop. */
export interface Ledger {
  find(bankReference: string): Payment | undefined;
  findByReference(reference: string): Payment | undefined;
  list(): Payment[];
  /** Stores a payment. */
  write(payment: Payment): void;
}

function read(file: string): Payment[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Payment[]) : [];
}

/** A ledger in a file, replaced atomically. */
export function openLedger(file: string): Ledger {
  mkdirSync(path.dirname(file), { recursive: true });
  const payments = new Map(read(file).map((payment) => [payment.bankReference, payment]));
  const list = () => [...payments.values()];
  return {
    find: (bankReference) => payments.get(bankReference),
    findByReference: (reference) => list().find((payment) => payment.reference === reference),
    list,
    write(payment) {
      payments.set(payment.bankReference, payment);
      // A test bank has few payments: each write stores all of them.
      writeFileSync(`${file}.part`, JSON.stringify(list()), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
  };
}
