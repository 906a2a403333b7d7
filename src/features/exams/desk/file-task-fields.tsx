import { useLingui } from '@lingui/react/macro';
import { Checkbox, NumberInput, Textarea } from '@mantine/core';
import {
  examFileBounds,
  examFileKinds,
  type ExamFileTask,
} from '../../../../domain/exams/exam-file.schema.ts';
import { kindWords } from '../files/file-words.ts';
import classes from './exam-setup.module.css';

interface Props {
  readonly task: ExamFileTask;
  readonly isFixed: boolean;
  readonly onChange: (task: ExamFileTask) => void;
}

/** The task of a part in which files are handed in, and what may be handed in. */
export function FileTaskFields({ task, isFixed, onChange }: Props) {
  const { t, i18n } = useLingui();
  const count = (value: string | number, most: number): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
      ? value
      : undefined;
  return (
    <div className={classes.fileTask}>
      <Textarea
        size="md"
        label={t`Task`}
        description={t`Markdown. What to make, and how to hand it in.`}
        autosize
        minRows={3}
        maxLength={20_000}
        disabled={isFixed}
        value={task.text}
        onChange={({ currentTarget }) => onChange({ ...task, text: currentTarget.value })}
      />
      <Checkbox.Group
        size="md"
        label={t`Kinds of file`}
        value={task.kinds}
        onChange={(chosen) =>
          onChange({ ...task, kinds: examFileKinds.filter((kind) => chosen.includes(kind)) })
        }
      >
        <div className={classes.kinds}>
          {examFileKinds.map((kind) => (
            <Checkbox
              key={kind}
              size="md"
              value={kind}
              disabled={isFixed}
              label={i18n._(kindWords[kind])}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.row}>
        <NumberInput
          size="md"
          label={t`Maximum number of files`}
          min={1}
          max={examFileBounds.files}
          disabled={isFixed}
          value={task.mostFiles}
          onChange={(value) =>
            onChange({ ...task, mostFiles: count(value, examFileBounds.files) ?? task.mostFiles })
          }
        />
        <NumberInput
          size="md"
          label={t`Maximum size each, in MB`}
          min={1}
          max={examFileBounds.megabytes}
          disabled={isFixed}
          value={task.mostMegabytes}
          onChange={(value) =>
            onChange({
              ...task,
              mostMegabytes: count(value, examFileBounds.megabytes) ?? task.mostMegabytes,
            })
          }
        />
      </div>
    </div>
  );
}
