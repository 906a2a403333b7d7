import type { Language } from '../format/language.ts';
import { errorsOfAssistant } from './errors-of-assistant.ts';
import { errorsOfCli } from './errors-of-cli.ts';
import { errorsOfExams } from './errors-of-exams.ts';
import { errorsOfPasskeys } from './errors-of-passkeys.ts';
import { errorsOfSelfLearning } from './errors-of-selflearning.ts';
import { errorsOfUploads } from './errors-of-uploads.ts';

/**
 * The closed list of what a request can be refused with. The server answers `status` with the
 * sentence in the reader's language; the code itself travels as `error`, so that a client may act on it.
 */
export const errors = {
  invalidCredentials: {
    status: 401,
    en: 'Invalid account name and/or password.',
    ja: 'アカウント名またはパスワードが正しくありません。',
  },
  wrongPassword: {
    status: 403,
    en: 'The current password is not right.',
    ja: '現在のパスワードが正しくありません。',
  },
  ...errorsOfPasskeys,
  ...errorsOfCli,
  notSignedIn: { status: 401, en: 'Please sign in.', ja: 'サインインしてください。' },
  forbidden: {
    status: 403,
    en: 'You are not allowed to do this.',
    ja: 'この操作を行う権限がありません。',
  },
  foreignOrigin: {
    status: 403,
    en: 'This request came from another site and was refused.',
    ja: '別のサイトからのリクエストのため拒否しました。',
  },
  notFound: {
    status: 404,
    en: 'This does not exist, or you cannot see it.',
    ja: '存在しないか、閲覧する権限がありません。',
  },
  ...errorsOfUploads,
  methodNotAllowed: {
    status: 405,
    en: 'This address does not accept that method.',
    ja: 'このアドレスではそのメソッドを使用できません。',
  },
  invalidInput: {
    status: 400,
    en: 'The input is not valid.',
    ja: '入力内容が正しくありません。',
  },
  malformedBody: {
    status: 400,
    en: 'The body is not valid JSON, or is nested too deeply.',
    ja: '本文が正しいJSONではないか、入れ子が深すぎます。',
  },
  payloadTooLarge: {
    status: 413,
    en: 'The body is too large.',
    ja: '送信データが大きすぎます。',
  },
  storageExceeded: {
    status: 413,
    en: 'Exceeding storage limits: there is not enough room for this file.',
    ja: 'ストレージの上限を超えるため、このファイルを保存できません。',
  },
  tooMuchKept: {
    status: 413,
    en: 'No more can be kept.',
    ja: 'これ以上保存できません。',
  },
  unsupportedMediaType: {
    status: 415,
    en: 'This content type is not accepted here.',
    ja: 'このコンテンツタイプは受け付けていません。',
  },
  requestTooSlow: {
    status: 408,
    en: 'The request did not arrive in time. Please try again.',
    ja: 'リクエストが時間内に届きませんでした。もう一度お試しください。',
  },
  conflict: {
    status: 409,
    en: 'This was changed by somebody else in the meantime.',
    ja: 'その間にほかの人が変更しました。',
  },
  alreadyExists: {
    status: 409,
    en: 'This already exists.',
    ja: 'すでに存在します。',
  },
  userExists: {
    status: 409,
    en: 'User already exists.',
    ja: 'このユーザーはすでに存在します。',
  },
  lastAdmin: {
    status: 409,
    en: 'The organisation needs at least one active admin.',
    ja: '組織には有効な管理者が少なくとも1名必要です。',
  },
  noContactEmail: {
    status: 409,
    en: 'This person has no contact e-mail that a link could be sent to.',
    ja: 'リンクの送信先となる連絡先メールアドレスが登録されていません。',
  },
  groupNotEmpty: {
    status: 409,
    en: 'This group is not empty.',
    ja: 'このグループは空ではありません。',
  },
  groupInItself: {
    status: 409,
    en: 'A group cannot be moved into itself or into a group below it.',
    ja: 'グループを、それ自身またはその下位グループに移動することはできません。',
  },
  linkNotValid: {
    status: 410,
    en: 'This link has expired or was already used. Please ask for a new one.',
    ja: 'このリンクは期限切れか、すでに使用されています。新しいリンクを依頼してください。',
  },
  emailNotVerified: {
    status: 410,
    en: 'Error verifying email.',
    ja: 'メールアドレスを確認できませんでした。',
  },
  otherUser: {
    status: 409,
    en: 'Another person is signed in now.',
    ja: '現在は別の人がサインインしています。',
  },
  otherView: {
    status: 409,
    en: 'You are now viewing as another role or in another organisation.',
    ja: '現在は別のロールまたは別の組織で表示しています。',
  },
  // A device keeps what is answered so, and sends it again: the work that opens it may be on its way.
  notOpenYet: {
    status: 425,
    en: 'This opens when what comes before it is completed.',
    ja: '前の教材を完了すると開きます。',
  },
  attemptOpen: {
    status: 409,
    en: 'Another attempt at this quiz is still open.',
    ja: 'このクイズには、まだ提出していない回答があります。',
  },
  attemptNotIssued: {
    status: 409,
    en: 'This attempt is not the next one. Open the quiz again with a network, and begin anew.',
    ja: 'この回答は次の回として発行されたものではありません。ネットワークに接続してクイズを開き直し、もう一度始めてください。',
  },
  noMoreAttempts: {
    status: 409,
    en: 'You have taken this quiz as often as it can be taken.',
    ja: 'このクイズを受験できる回数の上限に達しています。',
  },
  classEnded: {
    status: 409,
    en: 'The class has ended: no new attempt can be started.',
    ja: 'クラスが終了しているため、新しく受験を始めることはできません。',
  },
  classOver: {
    status: 409,
    en: 'The class has ended: you can read everything, and nothing more is recorded.',
    ja: 'クラスは終了しました。閲覧はできますが、学習の記録はできません。',
  },
  reportHandedIn: {
    status: 409,
    en: 'A report for this day was handed in already. Take it back first to hand in another one.',
    ja: 'この日の日報はすでに提出されています。出し直すには、先に取り下げてください。',
  },
  reportRead: {
    status: 409,
    en: 'Somebody has read this report: it can no longer be taken back.',
    ja: 'この日報はすでに読まれているため、取り下げられません。',
  },
  remindedAlready: {
    status: 409,
    en: 'They were reminded within the last hour.',
    ja: '1時間以内にリマインドを送信済みです。',
  },
  surveyHandedIn: {
    status: 409,
    en: 'This survey was handed in already, and cannot be changed.',
    ja: 'このアンケートはすでに提出済みのため、変更できません。',
  },
  ...errorsOfSelfLearning,
  tooManyTrainees: {
    status: 409,
    en: 'Too many trainees for current contract/license',
    ja: '現在の契約・ライセンスの利用枠数を超えています',
  },
  contractExpired: {
    status: 403,
    en: 'The contract or license has expired. What you have done can still be read.',
    ja: '契約またはライセンスの期間が終了しました。これまでの内容は引き続き閲覧できます。',
  },
  contractMissing: {
    status: 403,
    en: 'There is no contract or license. What you have done can still be read.',
    ja: '契約またはライセンスがありません。これまでの内容は引き続き閲覧できます。',
  },
  contractNotStarted: {
    status: 403,
    en: 'The contract or license has not started yet.',
    ja: '契約またはライセンスの期間がまだ始まっていません。',
  },
  importUnderWay: {
    status: 409,
    en: 'This import is under way. Wait until it has ended.',
    ja: 'このインポートは処理中です。完了するまでお待ちください。',
  },
  undoTooLate: {
    status: 409,
    en: 'An import can be undone within 24 hours only.',
    ja: 'インポートを元に戻せるのは24時間以内です。',
  },
  ...errorsOfAssistant,
  ...errorsOfExams,
  ltiLaunchRefused: {
    status: 400,
    en: 'The tool could not be opened. Go back to the material and open it again.',
    ja: 'ツールを開けませんでした。教材に戻って、もう一度開いてください。',
  },
  ltiToolMissing: {
    status: 409,
    en: 'The tool of this material is not available.',
    ja: 'この教材のツールは現在利用できません。',
  },
  staleRevision: {
    status: 412,
    en: 'A newer version exists. Load it and try again.',
    ja: 'ほかで更新されています。読み込み直してから、もう一度お試しください。',
  },
  idempotencyMismatch: {
    status: 422,
    en: 'This idempotency key was already used for another request.',
    ja: 'この冪等キーは別のリクエストですでに使用されています。',
  },
  answerForgotten: {
    status: 409,
    en: 'This was done before; the answer is no longer kept. Please load the page again.',
    ja: 'この操作はすでに完了しています。ページを読み込み直してください。',
  },
  tooManyAttempts: {
    status: 429,
    en: 'Too many attempts. Please wait a moment and try again.',
    ja: '試行回数が多すぎます。しばらく待ってから、もう一度お試しください。',
  },
  tooManyRequests: {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    ja: 'リクエストが多すぎます。しばらく待ってから、もう一度お試しください。',
  },
  internal: { status: 500, en: 'Something went wrong!', ja: '問題が発生しました。' },
  unavailable: {
    status: 503,
    en: 'The service is busy. Please try again in a moment.',
    ja: '混み合っています。しばらくしてから、もう一度お試しください。',
  },
} as const satisfies Record<string, { status: number } & Record<Language, string>>;

export type ErrorCode = keyof typeof errors;

/** Thrown by anything that refuses; `messages` replaces the list's own sentence, field by field. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messages: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { messages?: readonly string[]; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.messages = options.messages;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
