import { Trans, useLingui } from '@lingui/react/macro';
import { IconBooks } from '@tabler/icons-react';
import type { PartName } from '../../../domain/learningpaths/learningpaths.schema.ts';
import { materialKindOf } from '../OutlineEditor/material-kind.tsx';

/** The type of a material; null: a course. */
type Kind = Pick<PartName, 'materialType' | 'challengeStyle'>;

interface Props {
  readonly part: Kind | undefined;
  readonly size: number;
  readonly className: string | undefined;
}

export function PathPartIcon({ part, size, className }: Props) {
  const kind = part && kindOf(part);
  const Icon = kind?.icon ?? IconBooks;
  return <Icon className={className} size={size} stroke={1.75} aria-hidden />;
}

/** “Course”, “Quiz”, “Video”. */
export function PathPartWords({ part }: { part: Kind }) {
  const { i18n } = useLingui();
  const kind = kindOf(part);
  return kind ? i18n._(kind.name) : <Trans>Course</Trans>;
}

const kindOf = ({ materialType: type, challengeStyle: style }: Kind) =>
  type === null ? undefined : materialKindOf({ type, style });
