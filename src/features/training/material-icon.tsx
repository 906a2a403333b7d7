import {
  IconAppWindow,
  IconBook,
  IconClipboardCheck,
  IconFile,
  IconForms,
  IconPlugConnected,
  IconPresentation,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MaterialType } from '../../../domain/materials/kinds.ts';

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

export function MaterialIcon({ reference }: { reference: { materialType: MaterialType } }) {
  const Icon = icons[reference.materialType];
  return <Icon size={20} stroke={1.75} aria-hidden style={{ flex: 'none' }} />;
}
