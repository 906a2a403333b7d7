import { join } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { browserTargets } from './scripts/vite/browser-targets.ts';
import { chunkLoader } from './scripts/vite/chunk-loader.ts';
import { clientParts, prefixOf, sharedFile } from './scripts/vite/client-parts.ts';
import { clientContracts } from './scripts/vite/client-contracts.ts';
import { divideWords } from './scripts/vite/divide-words.ts';
import { clientSchemas } from './scripts/vite/client-schemas.ts';
import { finishPage, isKept } from './scripts/vite/finish-page.ts';
import { leanStyles } from './scripts/vite/lean-styles.ts';

/** The frame and the trainee's home are what everybody sees first: no detour to fetch them. */
const first = ['/_app', '/_app/'];
/** A route that is no more than the way to a part of its own would be a file of one line. */
const waysToParts = ['/_app/settings/theme', '/_app/settings/site', '/_app/settings/classdefaults'];
const inOnePiece: ReadonlySet<string> = new Set([...first, ...waysToParts]);
/** Where letters lead on trains: what these ask for is under way before they are there. */
const asksAtOnce: ReadonlySet<string> = new Set(['/_app/classes/$classId', '/_app/train/$classId']);

/** A shared file is named after everybody who shares it, which is too long to read. */
function fileNameOf(name: string, extension: string, prefix = ''): string {
  const short = name.replace(/~.*/, '').replace(/\.\w+$/, '');
  return `assets/${prefix}${short}-[hash].${extension}`;
}

/** What Babel takes for granted and browsers do not have. */
const forBabel = (name: string): string =>
  join(import.meta.dirname, `src/features/challenges/code/device/script/no-${name}.ts`);

export default defineConfig({
  resolve: { alias: { 'node:path': forBabel('path'), 'node:assert': forBabel('assert') } },
  css: {
    postcss: { plugins: [postcssMantine(), leanStyles] },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => {
          // Only the built program has types for the ids of its routes.
          const id = String(routeId);
          if (inOnePiece.has(id)) return [];
          if (!id.startsWith('/_app/') || asksAtOnce.has(id)) return undefined;
          // What a page asks for comes with it: it is not everybody's to know in the first minute.
          return [['loader', 'component']];
        },
      },
    }),
    // Before React's plugin: macros must be gone when it sees the code.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    clientContracts,
    clientSchemas,
    chunkLoader,
    clientParts,
    divideWords,
    finishPage,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'manifest.webmanifest', 'assets/*.{js,css}'],
        manifestTransforms: [
          (files) => ({ manifest: files.filter(({ url }) => isKept(url)), warnings: [] }),
        ],
        // Their names already change with their content.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  // What runs learners' code on a device is fetched as text, and handed to a frame that fetches nothing.
  worker: {
    format: 'iife',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].mjs' } },
  },
  build: {
    target: browserTargets(),
    sourcemap: true,
    // Whoever made what is shipped is named; the settings lead there.
    license: { fileName: 'licenses.txt' },
    // A chunk that changed does not rename those that import it: they name each other by the map in the page.
    chunkImportMap: true,
    modulePreload: {
      // A part that needs nothing besides is named too: the loader fetches it before it imports it.
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [part] : files,
    },
    // One sheet: its order does not depend on which page was opened first, and none can fail alone.
    cssCodeSplit: false,
    // A font in the sheet would come to those who never need it.
    assetsInlineLimit: (file) =>
      // What documents ask for is fetched, one file at a time, by who reads one.
      file.endsWith('.woff2') || file.includes('/pdfjs-dist/') ? false : undefined,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several pages share comes in a few files, not in a hundred small ones: the service
          // worker fetches them one after the other.
          groups: [
            // What the first page needs comes in three files, so that a change of one part leaves the
            // others on the devices: packages, what pages are made of, and the pages.
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 3 },
            {
              name: 'ground',
              tags: ['$initial'],
              test: /\/(domain|src\/(lib|offline|ui))\//,
              priority: 2,
            },
            { name: 'start', tags: ['$initial'], priority: 1 },
            // What these need others need too: not theirs alone.
            { name: sharedFile, debugName: 'shared', includeDependenciesRecursively: false },
          ],
        },
        chunkFileNames: ({ name, moduleIds }) => fileNameOf(name, 'js', prefixOf(moduleIds)),
        assetFileNames: ({ names }) => fileNameOf(names[0] ?? 'asset', '[ext]'),
      },
    },
  },
});
