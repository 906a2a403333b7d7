import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, speak } from '../lib/i18n.ts';
import { ChunkLoadError } from '../offline/chunks/chunk-load-error.ts';
import { loadSheet } from '../offline/chunks/load-sheet.ts';
import { SheetFailure } from './sheet-failure.tsx';

/** Resolves when the words and the styles are here, without which nothing can be shown. */
export async function begin(container: HTMLElement): Promise<void> {
  const sheet = loadSheet();
  // Looked at below, when there are words to say it with.
  sheet.catch(() => {});
  try {
    await speak(firstLanguage());
  } catch (error) {
    window.keikoStuck?.();
    throw error;
  }
  for (let loading = sheet; ; loading = loadSheet()) {
    try {
      return await loading;
    } catch (error) {
      if (!(error instanceof ChunkLoadError)) throw error;
      await askToRetry(container, error);
    }
  }
}

/** Resolves when the person, or the returning network, wants it tried again. */
async function askToRetry(container: HTMLElement, error: ChunkLoadError): Promise<void> {
  const root = createRoot(container);
  await new Promise<void>((done) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SheetFailure error={error} onRetry={done} />
      </I18nProvider>,
    ),
  );
  root.unmount();
}
