/** Other programs of the machine: where they are, and a port for one. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where Debian puts servers is not on every path. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/**
 * @param {readonly string[]} names of a program, the first that is there; a path as it is
 * @param {string} debianPackage that has it
 * @returns {string} its path
 * @throws an Error that names what can be done, when none of them is there
 */
export function findProgram(names, debianPackage) {
  const paths = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  const found = paths.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`No ${names[0]} here. On Debian: apt-get install ${debianPackage}.`);
  return found;
}

/** @returns {Promise<number>} a port of this machine that nothing listens on */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
