import { Plural, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import type { MaterialType } from '../../../../domain/materials/kinds.ts';
import { isCode } from '../../../../domain/challenges/code/code-styles.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { whatItHolds } from '../../../lib/what-it-holds.ts';
import { Duration } from '../../../ui/Duration/duration.tsx';
import facts from '../material-facts.module.css';

type Material = Training['sections'][number]['materials'][number];

const kinds: Record<MaterialType, MessageDescriptor> = {
  book: msg`Book`,
  challenge: msg`Quiz`,
  survey: msg`Survey`,
  video: msg`Video`,
  app: msg`App`,
  file: msg`File`,
  slide: msg`Slides`,
  lti: msg`External tool`,
};

const code = msg`Code challenge`;

/** What a material is, how big, and how long it takes. */
export function KindFacts({ material: { reference, stats } }: { material: Material }) {
  const { t, i18n } = useLingui();
  const { chapters, questions, pages, slides, bytes, minutes } = stats;
  const holds = whatItHolds(stats, i18n.locale);
  const words = [
    t(isCode(reference) ? code : kinds[reference.materialType]),
    holds === '' ? null : holds,
    chapters === undefined ? null : <Plural value={chapters} one="# chapter" other="# chapters" />,
    questions === undefined ? null : (
      <Plural value={questions} one="# question" other="# questions" />
    ),
    pages === undefined ? null : <Plural value={pages} one="# page" other="# pages" />,
    slides === undefined ? null : <Plural value={slides} one="# slide" other="# slides" />,
    bytes === undefined ? null : formatFileSize(bytes, i18n.locale),
    minutes > 0 ? <Duration minutes={minutes} /> : null,
  ].filter((word) => word !== null);
  return (
    <span className={facts.facts}>
      {words.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- words have no other name, nor a state
        <span key={index}>{word}</span>
      ))}
    </span>
  );
}

/** The whole class: how many materials, and how long they take. */
export function ClassSize({ materials }: { materials: readonly Material[] }) {
  const minutes = materials.reduce((sum, { stats }) => sum + stats.minutes, 0);
  return (
    <>
      <Plural value={materials.length} one="# material" other="# materials" />
      {minutes > 0 && (
        <>
          {' · '}
          <Duration minutes={minutes} />
        </>
      )}
    </>
  );
}
