import type { Language } from '../../domain/people/language.ts';

/** A file of `server/demo/files`, as somebody of the organisation uploaded it. */
interface DemoFile {
  readonly name: string;
  readonly type: 'word';
  readonly mediaType: string;
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

export const demoFiles: readonly DemoFile[] = [
  {
    name: 'emergency-guide.docx',
    type: 'word',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    lang: 'ja',
    title: '緊急時・避難ガイド / Emergency guide',
    description:
      '地震や火災のときの行動と連絡先を、日本語と英語でまとめました。A guide in Japanese and English.',
    tags: ['安全', 'safety'],
  },
];
