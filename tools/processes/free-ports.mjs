import { createServer } from 'node:net';
import { findPortHolder } from './port-holder.mjs';

/** @typedef {{ variable: string, port: number, host: string, use: string }} WantedPort */

/** @param {WantedPort} wanted @returns {Promise<string | undefined>} the code of what is in the way */
function tryPort({ port, host }) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code ?? 'unknown'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {WantedPort} wanted @param {string} code */
function describe({ variable, port, use }, code) {
  const way = `set ${variable} to another`;
  if (code !== 'EADDRINUSE') return `Port ${port} of the ${use} cannot be listened on (${code}): ${way}.`;
  const holder = findPortHolder(port);
  const who = holder ? `process ${holder.pid} (${holder.command})` : 'another program';
  return `Port ${port} of the ${use} is in use by ${who}: end it, or ${way}.`;
}

/** Two of ours on one port. @param {readonly WantedPort[]} ports */
function findTwice(ports) {
  return ports.flatMap(({ variable, port }, index) => {
    const first = ports.slice(0, index).find((other) => other.port === port);
    return first ? [`${first.variable} and ${variable} are both ${port}: set one of them to another.`] : [];
  });
}

/**
 * Refuses to begin while a port is taken; the message has a line for each, with who holds it and the setting to change.
 * @param {readonly WantedPort[]} all 0 is any free port
 */
export async function requireFreePorts(all) {
  const ports = all.filter(({ port }) => port !== 0);
  const errors = findTwice(ports);
  for (const wanted of ports) {
    const code = await tryPort(wanted);
    if (code) errors.push(describe(wanted, code));
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
