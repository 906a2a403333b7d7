import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ja'],
  catalogs: [{ path: 'src/locales/{locale}/messages', include: ['src'] }],
  // Without line numbers a catalogue changes only when words do.
  format: formatter({ lineNumbers: false }),
});
