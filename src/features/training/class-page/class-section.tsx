import { hasTrait } from '../../../../domain/materials/kind-traits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconLockOpen2 } from '@tabler/icons-react';
import { use } from 'react';
import type { Closed } from '../../../../domain/classrules/classrules.schema.ts';
import { percentDone, progressIn } from '../../../../domain/training/class-progress.rules.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { DeviceMark } from '../../../ui/DeviceMark/device-mark.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { ClosedWords } from '../closed-words.tsx';
import { DueChip } from '../due-chip.tsx';
import { MaterialIcon } from '../material-icon.tsx';
import { TaskChip } from '../task-chip.tsx';
import { KindFacts } from './class-facts.tsx';
import { MoreTime } from '../more-time.tsx';
import { PreviewContext, RoomLink } from './room-link.tsx';
import { SkipSection } from './skip-section.tsx';
import classes from './class-section.module.css';

type Section = Training['sections'][number];
type Material = Section['materials'][number];

interface Props {
  training: Training;
  section: Section;
  number: number;
  today: string;
}

export function ClassSection({ training, section, number, today }: Props) {
  const { t } = useLingui();
  const isPreview = use(PreviewContext);
  const { materials, title, closed } = section;
  const done = progressIn(materials);
  const { completedCount, materialCount } = done;
  return (
    <section className={classes.section} aria-labelledby={`section-${section.id}`}>
      <header className={classes.head}>
        <h2 id={`section-${section.id}`} className={classes.title}>
          <span className={classes.number}>{number}</span>
          <span lang={training.lang}>{title}</span>
        </h2>
        <span className={classes.count}>
          {closed ? (
            <span className={classes.opens}>
              <IconLockOpen2 size={16} stroke={1.75} aria-hidden />
              <ClosedWords training={training} closed={closed} />
            </span>
          ) : materialCount === 0 && materials.length > 0 ? (
            <Trans>Drill quiz</Trans>
          ) : (
            <Trans>
              {completedCount} of {materialCount} completed
            </Trans>
          )}
        </span>
      </header>
      {materialCount > 0 && (
        <ProgressBar percent={percentDone(done)} label={t`Progress of section ${number}`} />
      )}
      {!isPreview && <SkipSection training={training} section={section} />}
      <ul className={classes.materials}>
        {materials.map((material) => (
          <li key={material.id}>
            <MaterialRow
              training={training}
              material={material}
              waits={closed ? null : (material.closed ?? null)}
              today={today}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  training: Training;
  material: Material;
  /** What it waits for by itself, where its section is open. */
  waits: Closed | null;
  today: string;
}

function MaterialRow({ training, material, waits, today }: RowProps) {
  const { id: classId, lang } = training;
  const { dueAt, progress } = material;
  const isOpen = (material.closed ?? null) === null;
  const row = (
    <>
      <MaterialIcon reference={material.reference} />
      <span className={classes.words}>
        <span className={classes.name} lang={material.lang ?? lang}>
          {material.title}
        </span>
        <KindFacts material={material} />
        {material.extendedFrom && progress.completedAt === null && (
          <span className={classes.waits}>
            <MoreTime from={material.extendedFrom} />
          </span>
        )}
        {waits && (
          <span className={classes.waits}>
            <ClosedWords training={training} closed={waits} />
          </span>
        )}
      </span>
      <span className={classes.states}>
        {dueAt !== null && progress.completedAt === null && <DueChip dueAt={dueAt} today={today} />}
        {isOpen && <DeviceMark classId={classId} classMaterialId={material.id} isSmall />}
        <TaskChip
          progress={progress}
          isScored={hasTrait(material.reference.materialType, 'points')}
        />
      </span>
    </>
  );
  if (!isOpen) return <div className={classes.row}>{row}</div>;
  return (
    <RoomLink className={classes.row} classId={classId} material={material}>
      {row}
      <IconChevronRight className={classes.arrow} size={20} stroke={1.75} aria-hidden />
    </RoomLink>
  );
}
