import type { OperationTools } from '../operations/desk-session';

/** What the commands need beside the desk. */
export interface CommandTools extends OperationTools {
  /** Builds a remote of this repository and returns the folder of the release. */
  buildRemote(remote: string): Promise<string>;
  /** Tells who typed the command what to do meanwhile. */
  notify(text: string): void;
}
