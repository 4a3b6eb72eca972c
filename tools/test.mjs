/**
 * `npm test`, `npm run test:http`, `test:gateway`, `test:shared` and `test:browsers`, each `[-- options]`, on a fresh clone
 * too: installs what is missing, builds, finds a browser, then runs. `node tools/test.mjs demo` checks everything, measures
 * how the screens look and plays the journeys against the demo; `http` plays them against the service over real HTTP,
 * `gateway` through nginx, `shared` tries the shared desk on nats-server, and `browsers` plays the main ones in Firefox and in
 * WebKit. Further options are Playwright's.
 * Exits with the code of the step that failed, and with 2 for another word.
 */
import { findNginx, gatewayBuild, sharedBuild } from './gateway.mjs';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { runNpm, runPackage } from './run.mjs';

/** @type {Record<string, readonly string[]>} */
const projectsOf = {
  demo: ['demo-desktop', 'demo-phone'],
  http: ['http'],
  gateway: ['gateway'],
  browsers: ['firefox', 'webkit'],
  shared: ['shared'],
};
const started = Date.now();
const what = process.argv[2] ?? 'demo';
const projects = projectsOf[what];
if (!projects) {
  process.stderr.write(`node tools/test.mjs demo|http|gateway|shared|browsers, not ${what}\n`);
  process.exit(2);
}

requireNode();
await installWhatIsMissing();
if (what === 'demo') await step('types, lint, format, dead code, unit tests', () => runNpm(['run', 'check']));
if (what === 'gateway' || what === 'shared') {
  await step('find nginx', async () => {
    console.log(findNginx());
    return 0;
  });
}
if (what === 'shared') {
  // Node 20 has WebSockets behind a flag.
  const env = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --experimental-websocket` };
  await step('the shared desk on nats-server', () =>
    runPackage('vitest', ['run', '--config', 'tools/desk/vitest.config.ts'], { env }),
  );
  Object.assign(process.env, env);
}
const builds = { gateway: gatewayBuild, shared: sharedBuild };
const { folder, settings: env } = builds[/** @type {keyof typeof builds} */ (what)] ?? {
  folder: 'dist',
  settings: {},
};
await step('build', () => runPackage('vite', ['build', '--logLevel', 'warn', '--outDir', folder], { env }));
if (what === 'browsers') {
  // Side by side: each is one page at a time.
  await step(`end to end: ${projects.join(', ')}`, async () =>
    Math.max(
      ...(await Promise.all(projects.map((engine) => play('browsers', [], { QUOTEBENCH_ENGINE: engine })))),
    ),
  );
} else {
  await step('find a browser', async () => {
    const { findBrowser } = await import('./browser/browser.mjs');
    await findBrowser();
    return 0;
  });
  if (what === 'demo') await step('looks', () => runNpm(['run', 'look', '--', '--widths', '1440,390']));
  await step(`end to end: ${projects.join(', ')}`, () =>
    play(
      'playwright',
      projects.flatMap((project) => ['--project', project]),
    ),
  );
}
console.log(`\nDone in ${Math.round((Date.now() - started) / 1000)} s.`);

/**
 * @param {'playwright' | 'browsers'} config
 * @param {readonly string[]} args
 * @param {Record<string, string>} [settings]
 */
function play(config, args, settings) {
  const options = ['--config', `e2e/${config}.config.ts`, ...args, ...process.argv.slice(3)];
  return runPackage('playwright', ['test', ...options], { env: settings });
}

/**
 * @param {string} title
 * @param {() => Promise<number>} work answers an exit code; anything but 0 ends the run with it
 */
async function step(title, work) {
  console.log(`\n== ${title}`);
  const code = await work().catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  });
  if (code !== 0) {
    process.stderr.write(`\nStopped at: ${title}\n`);
    process.exit(code);
  }
}
