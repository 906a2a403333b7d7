import { parse, TomlError } from 'smol-toml';
import { z } from 'zod';
import type { LossList } from './loss-list.ts';

/** Three values of the [book] table are all that is wanted of mdBook's settings. */
const SettingsSchema = z.object({
  book: z
    .object({
      title: z.string().optional().catch(undefined),
      language: z.string().optional().catch(undefined),
      src: z.string().optional().catch(undefined),
    })
    .catch({}),
});

export interface BookToml {
  readonly title: string | undefined;
  readonly language: 'en' | 'ja' | undefined;
  /** Folder of the text, from where book.toml is. */
  readonly src: string;
}

/** What cannot be read of it is named among the losses; the book is read as one without settings. */
export function readBookToml(text: string, path: string, losses: LossList): BookToml {
  const { title, language, src = 'src' } = SettingsSchema.parse(tablesOf(text, path, losses)).book;
  return {
    title,
    language: (['ja', 'en'] as const).find((one) => language?.startsWith(one)),
    src,
  };
}

function tablesOf(text: string, path: string, losses: LossList): unknown {
  try {
    return { book: {}, ...parse(text) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    losses.add(path, 'settings-unreadable', '', error.line);
    return { book: {} };
  }
}
