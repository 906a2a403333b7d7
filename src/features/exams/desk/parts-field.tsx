import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ExamPart, mostParts } from '../../../../domain/exams/exam.schema.ts';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { newUuid } from '../../../offline/uuid.ts';
import classes from './exam-setup.module.css';
import { FileTaskFields } from './file-task-fields.tsx';
import { PickThings } from './pick-things.tsx';

interface Props {
  readonly exam: Exam;
  readonly parts: readonly ExamPart[];
  readonly isFixed: boolean;
  readonly onChange: (parts: ExamPart[]) => void;
}

/** What a code challenge is worth until something else is said. */
const usualCodePoints = 20;

const newFilePart = {
  file: { text: '', kinds: ['picture', 'pdf'], mostFiles: 3, mostMegabytes: 10 },
  points: 10,
} satisfies Partial<ExamPart>;

/** The parts in their order; each is a quiz, with its pools and its shuffling, a code challenge, or files. */
export function PartsField({ exam, parts, isFixed, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [picking, setPicking] = useState<'quizzes' | 'codes'>();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (index: number, part: Partial<ExamPart>) =>
    onChange(parts.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const move = (index: number, by: number) => {
    const next = [...parts];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(next);
  };
  return (
    <div>
      <p className={classes.label}>
        <Trans>Parts of the exam</Trans>
      </p>
      <ul className={classes.parts}>
        {parts.map((part, index) => {
          const known = exam.parts.find(
            ({ id, materialId }) => id === part.id && materialId === part.materialId,
          );
          return (
            <li key={part.id} className={classes.part}>
              <TextInput
                size="md"
                label={t`Title of part ${index + 1}`}
                maxLength={200}
                disabled={isFixed}
                value={part.title}
                onChange={({ currentTarget }) => change(index, { title: currentTarget.value })}
              />
              {!isFixed && (
                <span className={classes.partButtons}>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t`Move up`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t`Move down`}
                    disabled={index === parts.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={44}
                    aria-label={t`Take the part out`}
                    onClick={() => onChange(parts.filter((_, at) => at !== index))}
                  >
                    <IconTrash size={18} />
                  </ActionIcon>
                </span>
              )}
              {(part.points !== undefined || part.file || known?.isCode) && (
                <NumberInput
                  className={classes.partPoints ?? ''}
                  size="md"
                  label={t({ message: 'Points', context: 'to be had' })}
                  min={0.5}
                  max={1000}
                  step={1}
                  disabled={isFixed}
                  value={part.points ?? known?.maxPoints ?? ''}
                  onChange={(value) =>
                    change(index, {
                      points: typeof value === 'number' && value >= 0.5 ? value : undefined,
                    })
                  }
                />
              )}
              <p className={classes.partFacts}>
                {part.file ? (
                  <Trans>Files are handed in</Trans>
                ) : (
                  (known?.quizTitle ?? names.get(part.materialId ?? 0))
                )}
                {known && !part.file && (
                  <>
                    {' · '}
                    {known.isCode ? (
                      <Trans>Code challenge</Trans>
                    ) : (
                      <Plural value={known.questionCount} one="# question" other="# questions" />
                    )}
                    {' · '}
                    <Plural
                      value={known.maxPoints}
                      one={`${i18n.number(known.maxPoints)} point`}
                      other={`${i18n.number(known.maxPoints)} points`}
                    />
                  </>
                )}
              </p>
              {part.file && (
                <FileTaskFields
                  task={part.file}
                  isFixed={isFixed}
                  onChange={(file) => change(index, { file })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {parts.length === 0 && (
        <p className={classes.hint}>
          <Trans>
            Each part is a library quiz, with its pools and its shuffling, a code challenge, or a
            task for which files are handed in.
          </Trans>
        </p>
      )}
      {!isFixed && parts.length < mostParts && (
        <div className={classes.adding}>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => setPicking('quizzes')}
          >
            <Trans>Add quizzes</Trans>
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => setPicking('codes')}
          >
            <Trans>Add code challenges</Trans>
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => onChange([...parts, { ...newFilePart, id: newUuid(), title: t`Files` }])}
          >
            <Trans>Add a file part</Trans>
          </Button>
        </div>
      )}
      {picking && (
        <PickThings
          kind={picking}
          title={picking === 'quizzes' ? t`Add quizzes` : t`Add code challenges`}
          label={picking === 'quizzes' ? t`Quizzes` : t`Code challenges`}
          searchLabel={t`Search by title`}
          known={new Set(parts.flatMap(({ materialId }) => materialId ?? []))}
          onClose={() => setPicking(undefined)}
          onPick={(picked) => {
            setNames(new Map([...names, ...picked.map(({ id, name }) => [id, name] as const)]));
            onChange([
              ...parts,
              ...picked.map(({ id, name }) => ({
                id: newUuid(),
                title: name,
                materialId: id,
                ...(picking === 'codes' ? { points: usualCodePoints } : {}),
              })),
            ]);
            setPicking(undefined);
          }}
        />
      )}
    </div>
  );
}
