/** What somebody who makes or takes an exam can be refused with. */
export const errorsOfExams = {
  examPublished: {
    status: 409,
    en: 'This exam is published. Turn it back into a draft first.',
    ja: 'この試験は公開済みです。先に下書きへ戻してください。',
  },
  examNotPublished: {
    status: 409,
    en: 'This exam is not published yet.',
    ja: 'この試験はまだ公開されていません。',
  },
  examBegun: {
    status: 409,
    en: 'Somebody has begun this exam already.',
    ja: 'この試験は、すでに受験が始まっています。',
  },
  examSignedOff: {
    status: 409,
    en: 'This exam is signed off and can no longer be changed.',
    ja: 'この試験は確定済みのため、変更できません。',
  },
  examNotOpen: {
    status: 409,
    en: 'This exam is not open yet.',
    ja: 'この試験はまだ始まっていません。',
  },
  examClosed: {
    status: 409,
    en: 'It is too late to begin this exam.',
    ja: 'この試験の受け付けは終了しました。',
  },
  examNotAdmitted: {
    status: 403,
    en: 'Your invigilator has not admitted you yet.',
    ja: '監督者の入室許可をお待ちください。',
  },
  examElsewhere: {
    status: 409,
    en: 'This exam is being taken on another device.',
    ja: 'この試験は別の端末で受験中です。',
  },
  examNotBegun: {
    status: 409,
    en: 'You have not begun this exam.',
    ja: 'この試験はまだ開始していません。',
  },
  examDuringOpen: {
    status: 403,
    en: 'The assistant is off while you take an exam.',
    ja: '試験中は、AIアシスタントを利用できません。',
  },
  examOver: {
    status: 409,
    en: 'This exam is over.',
    ja: 'この試験は、すでに終了しています。',
  },
  examStillOpen: {
    status: 409,
    en: 'This exam is still open, or somebody is still taking it.',
    ja: 'この試験はまだ受付中か、受験中の人がいます。',
  },
  examNotMarked: {
    status: 409,
    en: 'Answers still wait for their points.',
    ja: 'まだ採点されていない回答があります。',
  },
  examAppealsClosed: {
    status: 409,
    en: 'It is too late to appeal against the marking of this exam.',
    ja: 'この試験の採点への異議申し立ては締め切られました。',
  },
  examAppealed: {
    status: 409,
    en: 'You have appealed against the marking of this question already.',
    ja: 'この問題の採点には、すでに異議を申し立てています。',
  },
  examAppealDecided: {
    status: 409,
    en: 'This appeal has been decided already.',
    ja: 'この異議申し立てはすでに判断されています。',
  },
} as const;
