import type { ServerHalf, StartedRuntime, StartRuntime } from './remote-runtime';

interface Member {
  runtime: StartedRuntime;
  requests: number;
  /** Runs while it has none. */
  idleTimer?: NodeJS.Timeout;
}

/** So many requests at once are more than one thread answers without a queue. */
const busyRequests = 4;
/** How long an extra thread stays without a request: it holds memory of its own, and a start takes a moment. */
const defaultIdleMs = 60_000;

/**
 * Runs a release in one thread, and in up to `most` while that one is busy: the next is started when every one has a queue.
 * A request goes to the thread with the shortest queue. An extra thread without a request for `idleMs` ends; the first stays.
 */
export function poolRuntimes(start: StartRuntime, most: number, idleMs = defaultIdleMs): StartRuntime {
  if (most === 1) return start;
  return async (half) => createPool(half, start, { most, idleMs });
}

async function createPool(
  half: ServerHalf,
  start: StartRuntime,
  { most, idleMs }: { most: number; idleMs: number },
): Promise<StartedRuntime> {
  const first = await start(half);
  const members: Member[] = [{ runtime: first, requests: 0 }];
  let isGrowing = false;
  let isNeeded = true;

  async function grow(): Promise<void> {
    isGrowing = true;
    try {
      const runtime = await start(half);
      const member: Member = { runtime, requests: 0 };
      members.push(member);
      endWhenIdle(member);
      if (!isNeeded) runtime.release();
    } catch {
      // The starter has logged why; the others go on.
    } finally {
      isGrowing = false;
    }
  }

  /** Ends an extra thread unless a request comes first. Out of the list it is given none any more. */
  function endWhenIdle(member: Member): void {
    if (member.runtime === first || member.requests > 0) return;
    member.idleTimer = setTimeout(() => {
      members.splice(members.indexOf(member), 1);
      void member.runtime.close();
    }, idleMs);
    member.idleTimer.unref();
  }

  async function ask<Answer>(send: (runtime: StartedRuntime) => Promise<Answer>): Promise<Answer> {
    const member = members.reduce((best, each) => (each.requests < best.requests ? each : best));
    const mayGrow = isNeeded && !isGrowing && members.length < most;
    if (mayGrow && member.requests >= busyRequests) void grow();
    member.requests += 1;
    clearTimeout(member.idleTimer);
    try {
      return await send(member.runtime);
    } finally {
      member.requests -= 1;
      endWhenIdle(member);
    }
  }

  return {
    pages: first.pages,
    fragments: first.fragments,
    loadPage: (...args) => ask((runtime) => runtime.loadPage(...args)),
    describePage: (...args) => ask((runtime) => runtime.describePage(...args)),
    renderPage: (...args) => ask((runtime) => runtime.renderPage(...args)),
    showFragment: (...args) => ask((runtime) => runtime.showFragment(...args)),
    release() {
      isNeeded = false;
      for (const { runtime } of members) runtime.release();
    },
    async close() {
      isNeeded = false;
      for (const { idleTimer } of members) clearTimeout(idleTimer);
      await Promise.all(members.map(({ runtime }) => runtime.close()));
    },
  };
}
