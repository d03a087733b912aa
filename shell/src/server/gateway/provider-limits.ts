import { ShellError } from '../errors';

/** Failures in a row after which the provider is left alone … */
const failuresToOpen = 5;
/** … for this long; then one call tries whether it is back. */
const openMs = 2000;
/** So many calls may be under way; the rest is turned away at once, so that a slow provider does not pile them up here. */
const callsAtOnce = 256;
/** Content calls leave room for those of visitors who buy. */
const contentCallsAtOnce = 192;

/** Keeps a provider that is down or slow from taking the shell along. */
export interface ProviderLimits {
  /** Throws at once when the call had better not be made; the returned function ends it. */
  enter(name: string, isContent: boolean): () => void;
  /** It answered, whatever it said. */
  answered(): void;
  /** No connection, or no answer in time. */
  failed(): void;
  /** The last calls failed. */
  isFailing(): boolean;
}

export function createProviderLimits(now: () => number = Date.now): ProviderLimits {
  let underWay = 0;
  let contentUnderWay = 0;
  let failuresInRow = 0;
  let closedUntil = 0;

  function requireRoom(name: string, isContent: boolean): void {
    const isFull = underWay >= callsAtOnce || (isContent && contentUnderWay >= contentCallsAtOnce);
    if (isFull) throw new ShellError('provider_overloaded', `${name}: ${underWay} calls are under way`);
    if (failuresInRow < failuresToOpen) return;
    if (now() < closedUntil) throw new ShellError('provider_unreachable', `${name}: left alone after failures`);
    // This one tries; the others go on being turned away until it is back.
    closedUntil = now() + openMs;
  }

  return {
    enter(name, isContent) {
      requireRoom(name, isContent);
      underWay += 1;
      if (isContent) contentUnderWay += 1;
      return () => {
        underWay -= 1;
        if (isContent) contentUnderWay -= 1;
      };
    },
    answered() {
      failuresInRow = 0;
    },
    failed() {
      failuresInRow += 1;
      closedUntil = now() + openMs;
    },
    isFailing: () => failuresInRow > 0,
  };
}
