import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/**
 * How a process is held that runs a candidate. `namespaces`: no network but a loopback of its own, no view of other processes, and
 * the desk's keys hidden. `process`: where the kernel or the tools (util-linux, iproute2) do not admit that, only what both have:
 * an empty environment, limits of CPU time, memory and file size, and an end when the desk ends.
 */
export type Isolation = 'namespaces' | 'process';

const unshare = ['--user', '--map-root-user', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** Before the program: `$1` is the folder of the desk's keys. The loopback is the stage of the browser check. */
const enterNamespaces =
  'ip link set lo up || exit; [ ! -d "$1" ] || mount -t tmpfs -o size=4k none "$1" || exit; shift;';

/** Seconds of CPU of one process. */
const cpuSeconds = 600;
/** Of one process, in kB: a browser's tab takes less than half. */
const memoryKilobytes = 2_000_000;
/** Of one written file, in blocks of 512 bytes: 256 MB. */
const fileBlocks = 524_288;
const limits = `ulimit -t ${cpuSeconds}; ulimit -d ${memoryKilobytes}; ulimit -f ${fileBlocks}; ulimit -c 0; exec "$@"`;

/** All that a checking process gets of the environment: where programs are. */
const passed = ['PATH', 'CHROMIUM_PATH', 'BROWSER_PATH', 'TMPDIR'] as const;

function whenEnded(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** What this machine admits. */
export async function findIsolation(): Promise<Isolation> {
  const probe = [...unshare, 'sh', '-c', `${enterNamespaces} exec true`, 'sh', '/nonexistent'];
  return (await whenEnded(spawn('unshare', probe, { stdio: 'ignore' }))) ? 'namespaces' : 'process';
}

export interface IsolatedProgram {
  /** A Node program; it talks by messages. */
  file: string;
  registryFolder: string;
  env: Readonly<Record<string, string | undefined>>;
}

/** Starts a program under limits. It leads a process group, so that all that it starts can be ended with it. */
export function startIsolated(isolation: Isolation, { file, registryFolder, env }: IsolatedProgram): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=1024', file];
  const [command, args] =
    isolation === 'namespaces'
      ? [
          'unshare',
          [...unshare, 'sh', '-c', enterNamespaces + limits, 'sh', path.join(registryFolder, 'keys'), ...node],
        ]
      : ['sh', ['-c', limits, 'sh', ...node]];
  return spawn(command, args as string[], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    detached: true,
    env: { ...Object.fromEntries(passed.map((name) => [name, env[name]])), NODE_ENV: 'production' },
  });
}

/** Ends a program and all that it started. */
export function endIsolated({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
