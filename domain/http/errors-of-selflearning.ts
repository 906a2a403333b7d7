import type { Language } from '../format/language.ts';

/** What keeps somebody from learning alone. */
export const errorsOfSelfLearning = {
  noSeats: {
    status: 409,
    en: 'There is no self-learning license at the moment. An admin can say when there will be one.',
    ja: '現在有効な自己学習ライセンスがありません。管理者にお問い合わせください。',
  },
  applicationDecided: {
    status: 409,
    en: 'Somebody has decided about this application already, or it was withdrawn.',
    ja: 'この申請はすでに処理されたか、取り下げられています。',
  },
  applicationNotApproved: {
    status: 409,
    en: 'This can be begun once it is approved.',
    ja: '承認されると開始できます。',
  },
  applicationStarted: {
    status: 409,
    en: 'This was begun already, and can no longer be withdrawn.',
    ja: 'すでに開始しているため、取り下げられません。',
  },
  subjectGone: {
    status: 409,
    en: 'This is no longer offered and cannot be started.',
    ja: '公開が終了したため、開始できません。',
  },
  partNotOpen: {
    status: 409,
    en: 'This part is not open yet: what comes before it has to be done first.',
    ja: 'この項目はまだ始められません。先に前の項目を完了してください。',
  },
  learningOver: {
    status: 409,
    en: 'The time for this is over. What you have done can still be read.',
    ja: '利用期間が終了しました。これまでの内容は引き続き閲覧できます。',
  },
  pathArchived: {
    status: 409,
    en: 'This path is archived. Restore it before you publish it.',
    ja: 'この学習パスはアーカイブされています。公開する前に復元してください。',
  },
} as const satisfies Record<string, { status: number } & Record<Language, string>>;
