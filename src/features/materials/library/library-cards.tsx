import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MaterialInList } from '../../../../domain/materials/materials.schema.ts';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { Marked } from '../../../ui/Marked/marked.tsx';
import { Pagination, type Page } from '../../../ui/Pagination/pagination.tsx';
import { kindOf } from '../kinds/material-kinds.ts';
import classes from './library-cards.module.css';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import { whatItHolds } from '../../../lib/what-it-holds.ts';
import { OfficialChip } from './official-chip.tsx';
import { StateChip } from './state-chip.tsx';

interface Props {
  readonly materials: readonly MaterialInList[];
  /** What was looked for: marked where it stands. */
  readonly keyword: string;
  readonly page: Page & { readonly count: number; readonly isAtLeast?: true | undefined };
  readonly onPage: (page: Page) => void;
}

/** The library to look around in: what each material is, at a glance. */
export function LibraryCards({ materials, keyword, page, onPage }: Props) {
  const { t } = useLingui();
  return (
    <>
      <ul className={classes.cards} aria-label={t`Library`}>
        {materials.map((material) => (
          <Card key={material.id} material={material} keyword={keyword} />
        ))}
      </ul>
      <Pagination
        page={page}
        count={page.count}
        isAtLeast={page.isAtLeast ?? false}
        onPage={onPage}
      />
    </>
  );
}

interface CardProps {
  readonly material: MaterialInList;
  readonly keyword: string;
}

function Card({ material, keyword }: CardProps) {
  const { i18n } = useLingui();
  const { id, title, type, challengeStyle, tags, stats, lang, difficulty } = material;
  const words = material.excerpt ?? material.description;
  const marked = (text: string) => (
    <Marked byWord keyword={keyword}>
      {text}
    </Marked>
  );
  const kind = kindOf(type, challengeStyle);
  const size = stats && kind?.sizeOf(stats);
  const holds = stats && whatItHolds(stats, i18n.locale);
  return (
    <li className={classes.card}>
      <span className={classes.kind} data-kind={type}>
        {kind && <kind.icon size={22} stroke={1.75} aria-hidden />}
        <span>{kind ? i18n._(kind.label) : type}</span>
        <span className={classes.state}>
          <OfficialChip material={material} />
          <StateChip material={material} />
        </span>
      </span>
      <Link to="/library/$materialId" params={{ materialId: id }} className={classes.title}>
        {marked(title)}
      </Link>
      {words !== '' && <p className={classes.words}>{marked(words)}</p>}
      <p className={classes.facts}>
        <span>{i18n._(languageWords[lang])}</span>
        <span>{i18n._(difficultyWords[difficulty])}</span>
        {holds && <span>{holds}</span>}
        {size && <span>{i18n._(size)}</span>}
        {stats && <Duration minutes={stats.minutes} />}
      </p>
      {tags.length > 0 && <p className={classes.tags}>{marked(tags.join(' · '))}</p>}
    </li>
  );
}
