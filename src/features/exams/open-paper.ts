import {
  type ExamPaper,
  ExamPaperSchema,
  type SealedPaper,
} from '../../../domain/exams/own-exams.contract.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** @throws when the key is another one, or a bit of the paper was changed */
export async function openPaper({ nonce, data }: SealedPaper, key: string): Promise<ExamPaper> {
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytesOf(nonce) },
    await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']),
    bytesOf(data),
  );
  return ExamPaperSchema.parse(JSON.parse(new TextDecoder().decode(opened)));
}
