import type { Language } from '../people/language.ts';

/** What can be notified, as data. */
export type NotificationContent =
  | { kind: 'enrolled'; classTitle: string }
  | { kind: 'scored'; classTitle: string; materialTitle: string; points: number; maxPoints: number }
  | { kind: 'answersToMark'; classTitle: string; materialTitle: string; traineeName: string };

interface Wording {
  title: string;
  /** Markdown. */
  body?: string;
}

type Words = {
  [Kind in NotificationContent['kind']]: (
    content: Extract<NotificationContent, { kind: Kind }>,
  ) => Wording;
};

const english: Words = {
  enrolled: ({ classTitle }) => ({ title: `You were enrolled in “${classTitle}”` }),
  scored: ({ classTitle, materialTitle, points, maxPoints }) => ({
    title: `“${materialTitle}” was scored: ${points} of ${maxPoints} points`,
    body: classTitle,
  }),
  answersToMark: ({ classTitle, materialTitle, traineeName }) => ({
    title: `${traineeName} submitted “${materialTitle}”`,
    body: `${classTitle} · free-text answers wait for a mark`,
  }),
};

const japanese: Words = {
  enrolled: ({ classTitle }) => ({ title: `「${classTitle}」に受講登録されました` }),
  scored: ({ classTitle, materialTitle, points, maxPoints }) => ({
    title: `「${materialTitle}」が採点されました(${points} / ${maxPoints}点)`,
    body: classTitle,
  }),
  answersToMark: ({ classTitle, materialTitle, traineeName }) => ({
    title: `${traineeName}さんが「${materialTitle}」を提出しました`,
    body: `${classTitle} · 記述式の回答が採点待ちです`,
  }),
};

const words: Record<Language, Words> = { en: english, ja: japanese };

/** The words of a notification in one language. */
export function wordingOf(content: NotificationContent, language: Language): Wording {
  // Each kind has its own writer; TypeScript cannot see that the two indices agree.
  const write = words[language][content.kind] as (content: NotificationContent) => Wording;
  return write(content);
}
