import type { Language, Sentence } from '../people/language.ts';
import type { AuditSubject } from './audit.subjects.ts';

interface Field extends Sentence {
  /** Its numbers are ids of these. */
  readonly of?: AuditSubject;
}

/** Names of what changed; a field that is not here is shown by its own name. */
const fields: Readonly<Record<string, Field>> = {
  title: { en: 'Title', ja: 'タイトル' },
  name: { en: 'Name', ja: '名前' },
  description: { en: 'Description', ja: '説明' },
  lang: { en: 'Language', ja: '言語' },
  difficulty: { en: 'Difficulty', ja: '難易度' },
  tags: { en: 'Tags', ja: 'タグ' },
  type: { en: 'Kind', ja: '種類' },
  startAt: { en: 'First day', ja: '開始日' },
  endAt: { en: 'Last day', ja: '終了日' },
  isPublished: { en: 'Published', ja: '公開' },
  outline: { en: 'Outline', ja: '構成' },
  userId: { en: 'Person', ja: 'ユーザー', of: 'user' },
  userIds: { en: 'People', ja: 'ユーザー', of: 'user' },
  instructorIds: { en: 'Instructors', ja: '講師', of: 'user' },
  groupId: { en: 'Group', ja: 'グループ', of: 'group' },
  groupIds: { en: 'Groups', ja: 'グループ', of: 'group' },
  materialId: { en: 'Material', ja: '教材', of: 'material' },
  materialIds: { en: 'Materials', ja: '教材', of: 'material' },
  classId: { en: 'Class', ja: 'クラス', of: 'class' },
  enrolled: { en: 'Newly enrolled', ja: '新規登録数' },
  removed: { en: 'Removed', ja: '除外数' },
  questions: { en: 'Questions', ja: '問題数' },
  questionId: { en: 'Question', ja: '問題' },
  questionIds: { en: 'Questions', ja: '問題' },
  points: { en: 'Points', ja: '点数' },
  comment: { en: 'Comment', ja: 'コメント' },
  answer: { en: 'Answer', ja: '解答' },
  answers: { en: 'Answers', ja: '解答' },
  reason: { en: 'Reason', ja: '理由' },
  version: { en: 'Version', ja: '版' },
  fileName: { en: 'File', ja: 'ファイル名' },
  bytes: { en: 'Size (bytes)', ja: 'サイズ（バイト）' },
  userAgent: { en: 'Browser', ja: 'ブラウザー' },
  address: { en: 'Address', ja: 'IPアドレス' },
  weight: { en: 'Weight', ja: '配点' },
};

export const fieldInWords = (field: string, language: Language): string =>
  fields[field]?.[language] ?? field;

/** Of what the numbers in a field are the ids. */
export const subjectOfField = (field: string): AuditSubject | undefined => fields[field]?.of;
