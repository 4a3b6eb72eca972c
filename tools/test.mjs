/**
 * `npm test`, `npm run test:http` and `npm run test:gateway`, each `[-- options]`, on a fresh clone too: installs what is
 * missing, builds, finds a browser, then runs. `node tools/test.mjs demo` checks everything and plays the journeys
 * against the demo; `http` plays them against the service over real HTTP, `gateway` through nginx. Further options are
 * Playwright's. Exits with the code of the step that failed, and with 2 for another word.
 */
import { findNginx, gatewayBuild } from './gateway.mjs';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { runNpm, runPackage } from './run.mjs';

/** @type {Record<string, readonly string[]>} */
const projectsOf = { demo: ['demo-desktop', 'demo-phone'], http: ['http'], gateway: ['gateway'] };
const started = Date.now();
const what = process.argv[2] ?? 'demo';
const projects = projectsOf[what];
if (!projects) {
  process.stderr.write(`node tools/test.mjs demo|http|gateway, not ${what}\n`);
  process.exit(2);
}

requireNode();
await installWhatIsMissing();
if (what === 'demo') await step('types, lint, format, dead code, unit tests', () => runNpm(['run', 'check']));
if (what === 'gateway') {
  await step('find nginx', async () => {
    console.log(findNginx());
    return 0;
  });
}
const { folder, settings: env } = what === 'gateway' ? gatewayBuild : { folder: 'dist', settings: {} };
await step('build', () => runPackage('vite', ['build', '--logLevel', 'warn', '--outDir', folder], { env }));
await step('find a browser', async () => {
  const { findBrowser } = await import('./browser/browser.mjs');
  await findBrowser();
  return 0;
});
await step(`end to end: ${projects.join(', ')}`, () =>
  runPackage('playwright', [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
    ...process.argv.slice(3),
  ]),
);
console.log(`\nDone in ${Math.round((Date.now() - started) / 1000)} s.`);

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
