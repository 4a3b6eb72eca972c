/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type ProxyOptions } from 'vite';
import { licensePlugin } from './tools/build/license-plugin.mjs';
import { leanZodPlugin } from './tools/build/lean-zod-plugin.mjs';
import { manifestPlugin } from './tools/build/manifest-plugin.mjs';
import { pagePlugin } from './tools/build/page-plugin.mjs';
import { pdfFieldsPlugin } from './tools/build/pdf-fields-plugin.mjs';
import { shellWorkerPlugin } from './tools/build/shell-worker-plugin.mjs';
import { vitestReports } from './tools/vitest-reports.mjs';

type Settings = Record<string, string>;

/** What the first screens have, in small modules: together they are smaller than in a file each. */
const firstBlocks = new RegExp(
  `/(?:src/(?:${[
    '(?:api|contract)/[\\w-]+',
    'domain/(?:calendar|client/(?:annotations/qids|line-status)|draft-clock|periods|stored-names)',
    'domain/quotes/(?:client-lines|line-standing|option|premium|promise|quote-standing|reading/loose)',
    'lib/(?:clock|format|json|json-text|memo|number-source|random-id|same-id|store|strict-json|text|timestamp)',
    'storage/(?:database/(?:database|fallback-table|indexed-db-table|memory-table|open-database|packed|storage-trouble|table)|queries)',
    'ui/(?:cx|Icon|icon-shapes|Button|Fold|List|Menu|Money|quiet-link|Row|Select|Skeleton|Stack|Status|Table|Text|TextInput|Tooltip|Truncate|use-now|VisuallyHidden)',
    'views/(?:line-status|quotes)/(?:describe-status|StatusBadge|format-counts|format-period|IndexedPremium)',
  ].join(
    '|',
  )})\\.tsx?$|node_modules/(?:idb|@tanstack)/(?!.*/(?:infiniteQueryObserver|queriesObserver|useQueries|useInfiniteQuery)\\.js))`,
);

/** A class's name in the build: its own, and four letters of its file. The usual ones are a third longer. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig(({ command, mode, isPreview }) => {
  const settings = loadEnv(mode, import.meta.dirname, ['VITE_', 'QUOTEBENCH_']);
  const proxy = gatewayProxy(settings);
  return {
    // A build works from any path; see tools/build/page-plugin.mjs.
    base: command === 'build' ? './' : '/',
    // MSW's worker file is for the development server; a folder named here is copied into every build.
    publicDir: command === 'serve' && !isPreview ? 'mocks/public' : false,
    plugins: [
      react(),
      pagePlugin(settings),
      manifestPlugin({ folder: 'src/app/installed', icon: 'src/ui/icon.svg' }),
      licensePlugin(),
      leanZodPlugin(),
      shellWorkerPlugin({ source: 'src/service-worker.ts' }),
    ],
    // Without a name there is no shared desk in the build.
    define: { 'import.meta.env.VITE_DESK': JSON.stringify(settings['VITE_DESK'] ?? '') },
    resolve: { alias: withoutCookies },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      target: 'es2023',
      manifest: true,
      // An inlined file would be a data: address, which the policy refuses for fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'building-blocks', test: firstBlocks, priority: 1 },
              // The demo's products, books and stories; what they share with the app stays outside.
              {
                name: 'demo-world',
                test: /\/mocks\/(?!seed\/busy)(?:rating|seed)\//,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    worker: { format: 'es', plugins: () => [pdfFieldsPlugin()] },
    server: { proxy, cors: false },
    preview: { proxy },
    test: {
      // Properties and whole scenarios take seconds where several programs share the machine.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // A process for each file, modules loaded anew for it, and a core left free take twice as long.
      pool: 'threads',
      isolate: false,
      maxWorkers: '100%',
      // A worker goes on with the next file only in the same environment.
      projects: [
        {
          extends: true,
          test: { name: 'rules', include: ['{src,mocks,tools}/**/*.spec.ts'], sequence: { groupOrder: 0 } },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            include: ['src/**/*.spec.tsx'],
            environment: 'happy-dom',
            setupFiles: ['tools/rules/every-screen-spec.ts'],
            sequence: { groupOrder: 1 },
          },
        },
      ],
      setupFiles: ['tools/rules/every-spec.ts'],
      environment: 'node',
      restoreMocks: true,
      reporters: vitestReports(),
    },
  };
});

/** MSW keeps a jar for cookies, of which the service sets none; its list of public suffixes outweighs the rest of MSW. */
const noCookies = fileURLToPath(new URL('./tools/no-cookies.mjs', import.meta.url));
const withoutCookies = { 'tough-cookie': noCookies, 'set-cookie-parser': noCookies };

/**
 * A gateway for development: `/api` goes to the service whose base URL is QUOTEBENCH_SERVICE, with the credential from
 * QUOTEBENCH_CREDENTIAL (what follows `Basic `), as in deploy/. Answers lose `WWW-Authenticate`, or the browser would
 * hold a refused call back behind its own prompt, and what lets other sites read them.
 */
function gatewayProxy(settings: Settings): Record<string, ProxyOptions> {
  const target = settings['QUOTEBENCH_SERVICE'];
  if (!target) return {};
  const credential = settings['QUOTEBENCH_CREDENTIAL'];
  return {
    '^/api/': {
      target,
      changeOrigin: true,
      rewrite: (path) => path.replace(/^\/api/, ''),
      headers: credential ? { Authorization: `Basic ${credential}` } : {},
      // The key is added for whoever asks, so no page of another site may ask.
      bypass: ({ url, headers }, response) => {
        if (!['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))) return undefined;
        response?.writeHead(403).end();
        return url;
      },
      configure: (gateway) => {
        gateway.on('proxyReq', (call) => {
          for (const name of ['cookie', 'idempotency-key', 'origin', 'referer']) call.removeHeader(name);
        });
        gateway.on('proxyRes', (answer) => {
          for (const name of Object.keys(answer.headers)) {
            if (/^(?:www-authenticate|set-cookie|access-control-.*)$/.test(name)) delete answer.headers[name];
          }
        });
      },
    },
  };
}
