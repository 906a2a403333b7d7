import { addDiscussionFile } from '../../../domain/discussions/discussion-files.contract.ts';
import { upload } from '../../lib/upload.ts';

/** Brings a file to the server; resolves with the address by which a text names it. */
export const sendFile = async (file: File, signal: AbortSignal): Promise<string> => {
  const input = { query: { fileName: file.name.slice(-255) } };
  const sent = await upload(addDiscussionFile, input, file, { signal, onProgress: () => {} });
  return sent.address;
};
