import { useLingui } from '@lingui/react';
import { IconArchive, IconEdit, IconPencil, IconWorld } from '@tabler/icons-react';
import type { CourseState } from '../../../domain/courses/courses.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { courseStateWords } from './course-words.ts';

const looks = {
  draft: { tone: 'warn', icon: <IconPencil /> },
  published: { tone: 'ok', icon: <IconWorld /> },
  changed: { tone: 'primary', icon: <IconEdit /> },
  archived: { tone: 'neutral', icon: <IconArchive /> },
} as const;

export function CourseStateChip({ state }: { state: CourseState }) {
  const { i18n } = useLingui();
  return <Chip {...looks[state]}>{i18n._(courseStateWords[state])}</Chip>;
}
