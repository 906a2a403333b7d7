import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MaterialInList } from '../../../../domain/materials/materials.schema.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { Marked } from '../../../ui/Marked/marked.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import classes from './library-columns.module.css';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import { whatItHolds } from '../../../lib/what-it-holds.ts';
import { OfficialChip } from './official-chip.tsx';
import { StateChip } from './state-chip.tsx';

/** With the words that were looked for marked where they stand. */
export function useLibraryColumns(keyword: string): Column<MaterialInList>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: (material) => <MaterialName material={material} keyword={keyword} />,
    },
    {
      name: 'type',
      title: t`Type`,
      isSortable: true,
      render: ({ type, challengeStyle, stats }) => {
        const kind = kindOf(type, challengeStyle);
        const holds = stats && whatItHolds(stats, i18n.locale);
        return (
          <>
            {kind ? i18n._(kind.label) : type}
            {holds && <span className={classes.tags}>{holds}</span>}
          </>
        );
      },
    },
    {
      name: 'lang',
      title: t`Language`,
      isMinor: 'unlessWide',
      render: ({ lang }) => i18n._(languageWords[lang]),
    },
    {
      name: 'difficulty',
      title: t`Difficulty`,
      render: ({ difficulty }) => i18n._(difficultyWords[difficulty]),
    },
    {
      name: 'size',
      title: t`Size`,
      align: 'end',
      isMinor: 'unlessWide',
      render: ({ type, challengeStyle, stats }) => {
        const size = stats && kindOf(type, challengeStyle)?.sizeOf(stats);
        return size ? i18n._(size) : '–';
      },
    },
    {
      name: 'minutes',
      title: t`Duration`,
      align: 'end',
      render: ({ stats }) => (stats ? <Duration minutes={stats.minutes} /> : '–'),
    },
    {
      name: 'updatedAt',
      title: t`Updated`,
      isSortable: true,
      isNarrow: true,
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    {
      name: 'by',
      title: t`Author`,
      isMinor: 'unlessWide',
      render: ({ createdBy }) => createdBy.name,
    },
  ];
}

interface NameProps {
  readonly material: MaterialInList;
  readonly keyword: string;
}

function MaterialName({ material, keyword }: NameProps) {
  const { id, title, type, challengeStyle, tags, excerpt } = material;
  const marked = (text: string) => (
    <Marked byWord keyword={keyword}>
      {text}
    </Marked>
  );
  const Icon = kindOf(type, challengeStyle)?.icon;
  return (
    <span className={classes.name}>
      {Icon && <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />}
      <span>
        <span className={classes.line}>
          <Link to="/library/$materialId" params={{ materialId: id }} className={classes.link}>
            {marked(title)}
          </Link>
          <OfficialChip material={material} />
          <StateChip material={material} />
        </span>
        {tags.length > 0 && <span className={classes.tags}>{marked(tags.join(' · '))}</span>}
        {excerpt !== null && <span className={classes.excerpt}>{marked(excerpt)}</span>}
      </span>
    </span>
  );
}
