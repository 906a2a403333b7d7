import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import {
  IconAppWindow,
  IconBook2,
  IconClipboardList,
  IconCode,
  IconFile,
  IconHelpHexagon,
  IconPlugConnected,
  IconPresentation,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { codeStyles } from '../../../domain/challenges/code/code-styles.ts';
import type { ChallengeStyle, MaterialType } from '../../../domain/materials/kinds.ts';
import type { VersionStats } from '../../../domain/materials/materials.schema.ts';
import { Duration } from '../Duration/duration.tsx';

const kinds: Record<MaterialType, { name: MessageDescriptor; icon: TablerIcon }> = {
  book: { name: msg`Book`, icon: IconBook2 },
  challenge: { name: msg`Quiz`, icon: IconHelpHexagon },
  survey: { name: msg`Survey`, icon: IconClipboardList },
  video: { name: msg`Video`, icon: IconVideo },
  app: { name: msg`App`, icon: IconAppWindow },
  file: { name: msg`File`, icon: IconFile },
  slide: { name: msg`Slides`, icon: IconPresentation },
  lti: { name: msg`LTI`, icon: IconPlugConnected },
};

interface Props {
  readonly type: MaterialType;
  readonly style?: ChallengeStyle | null | undefined;
}

const code = { name: msg`Code challenge`, icon: IconCode };

/** Its name and its sign. */
export const materialKindOf = ({ type, style }: Props) =>
  codeStyles.some((one) => one === style) ? code : kinds[type];

export function MaterialIcon(props: Props) {
  const Icon = materialKindOf(props).icon;
  return <Icon size={20} stroke={1.75} aria-hidden />;
}

/** What it is and how much, in a few words. */
export function MaterialWords({ stats, ...kind }: Props & { stats: VersionStats | null }) {
  const { i18n } = useLingui();
  const { minutes, chapters, questions } = stats ?? {};
  return (
    <>
      {i18n._(materialKindOf(kind).name)}
      {chapters !== undefined && (
        <>
          {' · '}
          <Plural value={chapters} one="# chapter" other="# chapters" />
        </>
      )}
      {questions !== undefined && (
        <>
          {' · '}
          <Plural value={questions} one="# question" other="# questions" />
        </>
      )}
      {minutes !== undefined && (
        <>
          {' · '}
          <Duration minutes={minutes} />
        </>
      )}
    </>
  );
}
