import type { ServerHalf, StartedRuntime, StartRuntime } from './remote-runtime';

interface Member {
  runtime: StartedRuntime;
  requests: number;
}

/** So many requests at once are more than one thread answers without a queue. */
const busyRequests = 4;

/**
 * Runs a release in one thread, and in up to `most` while that one is busy: the next is started when every one has a queue.
 * A request goes to the thread with the shortest.
 */
export function poolRuntimes(start: StartRuntime, most: number): StartRuntime {
  if (most === 1) return start;
  return async (half) => createPool(half, start, most);
}

async function createPool(half: ServerHalf, start: StartRuntime, most: number): Promise<StartedRuntime> {
  const first = await start(half);
  const members: Member[] = [{ runtime: first, requests: 0 }];
  let isGrowing = false;
  let isNeeded = true;

  async function grow(): Promise<void> {
    isGrowing = true;
    try {
      const runtime = await start(half);
      members.push({ runtime, requests: 0 });
      if (!isNeeded) runtime.release();
    } catch {
      // The starter has logged why; the others go on.
    } finally {
      isGrowing = false;
    }
  }

  async function ask<Answer>(send: (runtime: StartedRuntime) => Promise<Answer>): Promise<Answer> {
    const member = members.reduce((best, each) => (each.requests < best.requests ? each : best));
    const mayGrow = isNeeded && !isGrowing && members.length < most;
    if (mayGrow && member.requests >= busyRequests) void grow();
    member.requests += 1;
    try {
      return await send(member.runtime);
    } finally {
      member.requests -= 1;
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
      await Promise.all(members.map(({ runtime }) => runtime.close()));
    },
  };
}
