/** Where the programs of other browsers are. */
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

/** @throws an Error that names what can be done, when none of them is there */
export function findProgram(names: readonly string[], debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  const found = paths.find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`No ${names[0]} here. On Debian: apt-get install ${debianPackage}.`);
  return found;
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // of a server that listens on a port
      server.close(() => resolve(port));
    });
  });
}
