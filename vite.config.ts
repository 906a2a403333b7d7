import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const buildId = process.env['BUILD_ID'] ?? Date.now().toString(36);

/** A shared file is named after everybody who shares it, which is too long to read. */
function fileNameOf(name: string, extension: string): string {
  const short = name.replace(/~.*/, '').replace(/\.\w+$/, '');
  return `assets/${short}-[hash].${extension}`;
}

/** Tells index.html the files of both languages, so that it can fetch the right one at once. */
const namesOfWords: Plugin = {
  name: 'names-of-words',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const fileOf = (language: string) =>
        Object.values(bundle ?? {}).find(
          (file) =>
            file.type === 'chunk' &&
            file.facadeModuleId?.includes(`/locales/${language}/messages.po`),
        )?.fileName;
      return html
        .replace('%WORDS_EN%', `/${fileOf('en') ?? ''}`)
        .replace('%WORDS_JA%', `/${fileOf('ja') ?? ''}`);
    },
  },
};

export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  css: { postcss: { plugins: [postcssMantine()] } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      // The frame and the trainee's home are what everybody sees first: no detour to fetch them.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId === '/_app' || routeId === '/_app/' ? [] : undefined,
      },
    }),
    // Before React's plugin: macros must be gone when it sees the code.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    namesOfWords,
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'manifest.webmanifest', 'assets/*.{js,css}'],
        // Editors, what draws Markdown, formulas, code, and the pages of staff, who sit at a desk, are kept from
        // their first use on; see src/sw/tools.ts.
        globIgnores: [
          'assets/{code-mirror,rendered-markdown,math,highlight,staff,library,class-list-page,preview}*',
        ],
        // Their names already change with their content.
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    // One sheet: its order does not depend on which page was opened first, and none can fail alone.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Files that hold parts of several pages may need each other; this keeps what runs first, first.
        strictExecutionOrder: true,
        codeSplitting: {
          // What several pages share comes in a few files, not in a hundred small ones: the service
          // worker fetches them one after the other.
          groups: [
            // What the first page needs comes in one file.
            { name: 'start', tags: ['$initial'], priority: 1 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 16_000,
            },
          ],
        },
        chunkFileNames: ({ name }) => fileNameOf(name, 'js'),
        assetFileNames: ({ names }) => fileNameOf(names[0] ?? 'asset', '[ext]'),
      },
    },
  },
});
