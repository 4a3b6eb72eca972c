/** nginx with the configuration of deploy/, in front of a service: for the tests, which know it works as deployed. */
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxHeaders } from './nginx-headers.mjs';
import { findProgram, freePort } from './programs.mjs';
import { root } from './run.mjs';

/** The build that `npm run test:gateway` makes for it: without the demo, and calling nothing but its own host. */
export const gatewayBuild = {
  folder: join(root, 'dist-gateway'),
  settings: { VITE_DEMO: 'off', VITE_CONNECT_SRC: "'self'", VITE_WORKSPACE: 'workspace.json' },
};

/** The same with a shared desk, for `npm run test:shared`. */
export const sharedBuild = {
  folder: join(root, 'dist-shared'),
  settings: { ...gatewayBuild.settings, VITE_DESK: 'desk' },
};

/** What whoever is signed in shows to the shared desk, in its cookie. */
export const deskToken = 'f'.repeat(64);

/** @returns {string} the program. @throws when there is none */
export const findNginx = () => findProgram(['nginx'], 'nginx-light');

/**
 * Serves until closed.
 *
 * @param {object} options
 * @param {string} options.folder of the build
 * @param {string} options.path below which the app is served, such as `/quote`; empty for all of the host
 * @param {string} options.service its base URL
 * @param {string} options.credential what follows `Basic `
 * @param {string} [options.users] the lines of a password file: asks for a sign-in
 * @param {number} [options.desk] the port of a shared desk's engine; needs `users`
 * @param {boolean} [options.tls] serves over HTTP/2, with a certificate that nobody vouches for
 * @returns {Promise<{ address: string, setUsers: (lines: string) => Promise<void>, setDeskToken: (token: string) => Promise<void>, logged: () => Promise<string>, close: () => Promise<void> }>}
 *   the address ends with a slash
 * @throws with nginx's own words when it does not start
 */
export async function startGateway({ folder, path, service, credential, users, desk, tls = false }) {
  const place = await mkdtemp(join(tmpdir(), 'quotebench-gateway-'));
  const [port, checker] = [await freePort(), await freePort()];
  const settings = {
    QUOTEBENCH_LISTEN: `127.0.0.1:${port}${tls ? ' ssl http2' : ''}`,
    QUOTEBENCH_HOST: 'desk.example 127.0.0.1',
    QUOTEBENCH_PATH: path,
    QUOTEBENCH_FOLDER: folder,
    QUOTEBENCH_LOG: join(place, 'access.log'),
    QUOTEBENCH_SERVICE: service,
    QUOTEBENCH_CREDENTIAL: credential,
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
  };
  const deployed = join(root, 'deploy');
  const template = await readFile(join(deployed, 'default.conf.template'), 'utf8');
  await mkdir(join(place, 'quotebench', 'current'), { recursive: true });
  await mkdir(join(place, 'conf.d'));
  await writeFile(join(place, 'quotebench', 'current', 'headers.conf'), await nginxHeaders(folder));
  if (tls) {
    await cp(join(deployed, 'tls'), join(place, 'quotebench', 'tls'), { recursive: true });
    makeCertificate(join(place, 'quotebench', 'tls'));
  }
  if (users !== undefined) {
    const signIn = join(place, 'quotebench', 'basic-auth');
    await cp(join(deployed, 'basic-auth'), signIn, { recursive: true });
    await writeFile(join(signIn, 'users'), users);
    // Two of them may run at the same time.
    for (const file of ['pages.conf', 'checker.conf']) {
      const text = await readFile(join(signIn, file), 'utf8');
      await writeFile(join(signIn, file), text.replace('127.0.0.1:8089', `127.0.0.1:${checker}`));
    }
  }
  if (desk !== undefined) {
    const shared = join(place, 'quotebench', 'shared');
    await cp(join(deployed, 'shared'), shared, { recursive: true });
    await writeFile(join(shared, 'token.conf'), tokenLine(deskToken));
    const text = await readFile(join(shared, 'desk.conf'), 'utf8');
    await writeFile(join(shared, 'desk.conf'), text.replace('127.0.0.1:8090', `127.0.0.1:${desk}`));
  }
  await writeFile(join(place, 'conf.d', 'quotebench.conf'), filled(template, settings));
  const nginx = await startNginx(place);
  return {
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${port}${path}/`,
    setUsers: (lines) => writeFile(join(place, 'quotebench', 'basic-auth', 'users'), lines),
    setDeskToken: async (token) => {
      await writeFile(join(place, 'quotebench', 'shared', 'token.conf'), tokenLine(token));
      nginx.reload();
    },
    logged: () => readFile(join(place, 'access.log'), 'utf8'),
    close: async () => {
      await nginx.end();
      await rm(place, { recursive: true });
    },
  };
}

/**
 * Starts nginx with a folder in the place of `/etc/nginx`: `nginx.conf` is written into it, and takes what is in `conf.d`.
 *
 * @param {string} place
 * @returns {Promise<{ reload: () => void, end: () => Promise<void> }>}
 * @throws with nginx's own words when it does not start
 */
export async function startNginx(place) {
  await writeFile(join(place, 'nginx.conf'), mainConfiguration(place));
  const nginx = spawn(findNginx(), ['-p', `${place}/`, '-c', join(place, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  await started(nginx);
  return {
    reload: () => void nginx.kill('SIGHUP'),
    end: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} token */
const tokenLine = (token) => `"" ${token};\n`;

/**
 * Writes `certificate.pem` and `key.pem` for this machine's own address into a folder.
 *
 * @param {string} place
 */
export function makeCertificate(place) {
  const files = ['-keyout', join(place, 'key.pem'), '-out', join(place, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], {
    stdio: 'ignore',
  });
}

/**
 * As envsubst does in the official image: known names in braces, nothing else.
 *
 * @param {string} template
 * @param {Record<string, string>} settings
 */
function filled(template, settings) {
  return template.replaceAll(/\$\{(\w+)\}/g, (whole, name) => settings[name] ?? whole);
}

/**
 * What the official image has around the template, with every file below one folder.
 *
 * @param {string} place
 */
function mainConfiguration(place) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${join(place, 'nginx.pid')};`,
    'error_log stderr notice;',
    'events {}',
    'http {',
    '  access_log off;',
    ...temporary.map((name) => `  ${name}_temp_path ${join(place, name)};`),
    '  include conf.d/*.conf;',
    '}',
    '',
  ].join('\n');
}

/**
 * Resolves once a worker answers.
 *
 * @param {import('node:child_process').ChildProcess} nginx
 * @returns {Promise<void>}
 */
function started(nginx) {
  return new Promise((resolve, reject) => {
    let output = '';
    nginx.stderr?.on('data', (/** @type {Buffer} */ data) => {
      output += data.toString();
      if (output.includes('start worker process ')) resolve();
    });
    nginx.once('error', reject);
    nginx.once('close', () => reject(new Error(`nginx did not start.\n${output}`)));
  });
}
