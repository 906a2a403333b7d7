import { rm } from 'node:fs/promises';

/** Also where a program that was ended is still about to write its last. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10 });
