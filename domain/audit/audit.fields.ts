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
  accountName: { en: 'Account name', ja: 'アカウント名' },
  contactEmail: { en: 'Contact e-mail', ja: '連絡先メールアドレス' },
  role: { en: 'Role', ja: 'ロール' },
  archived: { en: 'Archived', ja: 'アーカイブ' },
  parentId: { en: 'Group above', ja: '上位グループ', of: 'group' },
  groupsAdded: { en: 'Groups added', ja: '追加したグループ', of: 'group' },
  groupsRemoved: { en: 'Groups removed', ja: '除外したグループ', of: 'group' },
  waitingUserIds: { en: 'Waiting', ja: '待機中', of: 'user' },
  toId: { en: 'Moved to', ja: '移動先', of: 'contract' },
  billingPlanName: { en: 'Billing plan', ja: '料金プラン' },
  seats: { en: 'Seats', ja: '席数' },
  aiChatEnabled: { en: 'AI chat', ja: 'AIチャット' },
  monthlyAiTokens: { en: 'AI tokens a month', ja: '月間AIトークン' },
  note: { en: 'Note', ja: 'メモ' },
  displayName: { en: 'Display name', ja: '表示名' },
  timeZone: { en: 'Time zone', ja: 'タイムゾーン' },
  features: { en: 'Features', ja: '機能' },
  fileStorageLimit: { en: 'Room for files (bytes)', ja: 'ファイルの容量上限（バイト）' },
  videoStorageLimit: { en: 'Room for videos (bytes)', ja: '動画の容量上限（バイト）' },
  organisationId: { en: 'Organisation', ja: '組織', of: 'organisation' },
  imageUrl: { en: 'Picture', ja: '画像' },
  setting: { en: 'Settings', ja: '設定' },
  colorTheme: { en: 'Colour theme', ja: 'カラーテーマ' },
  classDefaults: { en: 'What classes begin with', ja: 'クラスの初期設定' },
  chatSupport: { en: 'Chat support', ja: 'チャットサポート' },
  subject: { en: 'Subject', ja: '件名' },
  status: { en: 'Status', ja: '状態' },
  failure: { en: 'Failure', ja: 'エラー' },
  takenBack: { en: 'Rows taken back', ja: '元に戻した行数' },
  create: { en: 'Created', ja: '作成' },
  change: { en: 'Changed', ja: '変更' },
  unchanged: { en: 'Unchanged', ja: '変更なし' },
  refused: { en: 'Refused', ja: '取り込み不可' },
  weight: { en: 'Weight', ja: '配点' },
};

export const fieldInWords = (field: string, language: Language): string =>
  fields[field]?.[language] ?? field;

/** Of what the numbers in a field are the ids. */
export const subjectOfField = (field: string): AuditSubject | undefined => fields[field]?.of;
