import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PartName } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import type { NewPart } from '../../../../domain/learningpaths/path-edits.rules.ts';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { MaterialWords } from '../../../ui/OutlineEditor/material-kind.tsx';
import { PickOne } from '../../../ui/PickOne/pick-one.tsx';
import { pathCoursesQuery, pathMaterialsQuery } from '../learningpaths.queries.ts';

export interface PickedPart {
  readonly part: NewPart;
  readonly title: string;
  readonly materialType: PartName['materialType'];
  readonly challengeStyle: PartName['challengeStyle'];
}

interface Props {
  readonly onPick: (picked: PickedPart) => void;
  readonly onClose: () => void;
}

interface Offered extends PickedPart {
  readonly id: number;
  readonly name: string;
  readonly fact: ReactNode;
}

/** A published course, or a material of the library. */
export function AddPartDialog({ onPick, onClose }: Props) {
  const { t } = useLingui();
  const [kind, setKind] = useState<'course' | 'material'>('course');
  const [keyword, setKeyword] = useState('');
  const [offset, setOffset] = useState(0);
  const courses = useQuery({
    ...pathCoursesQuery(keyword, offset),
    enabled: kind === 'course',
    placeholderData: keepPreviousData,
  });
  const materials = useQuery({
    ...pathMaterialsQuery(keyword, offset),
    enabled: kind === 'material',
    placeholderData: keepPreviousData,
  });
  const found = kind === 'course' ? courses.data : materials.data;
  const offered: Offered[] | undefined =
    kind === 'course'
      ? courses.data?.result.map(({ id, title, version, minutes }) => ({
          id,
          name: title,
          title,
          materialType: null,
          challengeStyle: null,
          part: { kind, courseId: id, version, minutes },
          fact: <StudyTime minutes={minutes} />,
        }))
      : materials.data?.result
          .filter(({ currentVersionId }) => currentVersionId !== null)
          .map(({ id, title, type, challengeStyle, stats }) => ({
            id,
            name: title,
            title,
            materialType: type,
            challengeStyle,
            part: { kind, materialId: id, minutes: stats?.minutes ?? 0 },
            fact: <MaterialWords type={type} style={challengeStyle} stats={stats} />,
          }));
  return (
    <PickOne
      title={t`Add a part`}
      searchLabel={kind === 'course' ? t`Search courses` : t`Search materials`}
      listLabel={kind === 'course' ? t`Courses` : t`Materials`}
      keyword={keyword}
      onSearch={(next) => {
        setKeyword(next);
        setOffset(0);
      }}
      choices={offered}
      page={found?.pagination ?? { count: 0, limit: 20, offset }}
      onPage={(page) => setOffset(page.offset)}
      empty={
        <EmptyState title={keyword === '' ? t`Nothing here yet` : t`Nothing matches`}>
          {kind === 'course' ? (
            <Trans>Published courses of the provider appear here.</Trans>
          ) : (
            <Trans>Published materials of the library appear here.</Trans>
          )}
        </EmptyState>
      }
      first={
        <SegmentedControl
          size="md"
          value={kind}
          onChange={(value) => {
            setKind(value === 'material' ? 'material' : 'course');
            setOffset(0);
          }}
          data={[
            { value: 'course', label: t`Courses` },
            { value: 'material', label: t`Materials` },
          ]}
        />
      }
      onPick={onPick}
      onClose={onClose}
    />
  );
}
