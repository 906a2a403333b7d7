import {
  IconAppWindow,
  IconBook,
  IconClipboardCheck,
  IconCode,
  IconFile,
  IconForms,
  IconPlugConnected,
  IconPresentation,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { isCode } from '../../../domain/challenges/code/code-styles.ts';
import type { ChallengeStyle, MaterialType } from '../../../domain/materials/kinds.ts';

const icons: Record<MaterialType, TablerIcon> = {
  book: IconBook,
  challenge: IconClipboardCheck,
  survey: IconForms,
  video: IconVideo,
  app: IconAppWindow,
  file: IconFile,
  slide: IconPresentation,
  lti: IconPlugConnected,
};

interface Props {
  reference: { materialType: MaterialType; challengeStyle: ChallengeStyle | null };
}

export function MaterialIcon({ reference }: Props) {
  const Icon = isCode(reference) ? IconCode : icons[reference.materialType];
  return <Icon size={20} stroke={1.75} aria-hidden style={{ flex: 'none' }} />;
}
