import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const buildId = process.env['BUILD_ID'] ?? Date.now().toString(36);

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
    }),
    // Before React's plugin: macros must be gone when it sees the code.
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: { globPatterns: ['index.html', 'manifest.webmanifest', 'assets/*.{js,css}'] },
    }),
  ],
  build: { target: 'es2022', sourcemap: true },
});
