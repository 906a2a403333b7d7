import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExamAnswer } from '../../../../domain/exams/exam-answer.schema.ts';
import { acceptOf, faultOfFile } from '../../../../domain/exams/exam-file.rules.ts';
import type { ShownFile } from '../../../../domain/exams/exam-file.schema.ts';
import type { FileQuestion } from '../../../../domain/exams/exam-question.schema.ts';
import { discardOperations } from '../../../offline/outbox/outbox.ts';
import classes from './file-answer.module.css';
import { FileLine } from './file-line.tsx';
import { FileRules } from './file-rules.tsx';
import { freeName, keepFileOfExam, keepFileOfRehearsal } from './keep-exam-file.ts';
import { PickFiles } from './pick-files.tsx';
import { useWaitingFiles } from './use-waiting-files.ts';

interface Props {
  readonly examId: number;
  /** Files are kept on this device, and are not sent. */
  readonly isRehearsal: boolean;
  readonly question: FileQuestion;
  readonly files: readonly ShownFile[];
  readonly onAnswer: (answer: ExamAnswer) => void;
}

interface Trouble {
  readonly name: string;
  readonly why: 'kind' | 'size' | 'empty' | 'many' | 'full';
}

/** Files that are handed in: kept on this device at once, and sent when there is a network. */
export function FileAnswer({ examId, isRehearsal, question, files, onAnswer }: Props) {
  const { t } = useLingui();
  const { writeOf, placeOf } = useWaitingFiles(examId);
  const [isKeeping, setKeeping] = useState(false);
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const { body: rules } = question;
  const accept = acceptOf(rules);
  const answer = (next: readonly ShownFile[]) => onAnswer({ kind: 'FILE', files: [...next] });

  /** In the place of one that is there, or behind all of them. */
  async function add(chosen: readonly File[], instead?: ShownFile): Promise<void> {
    setKeeping(true);
    const found: Trouble[] = [];
    let next = files;
    for (const file of chosen) {
      const others = next.filter((one) => one !== instead);
      const fault = faultOfFile(rules, { name: file.name, bytes: file.size });
      if (fault || others.length >= rules.mostFiles) {
        found.push({ name: file.name, why: fault ?? 'many' });
        continue;
      }
      const name = freeName(
        file.name,
        others.map((one) => one.name),
      );
      try {
        const kept = await (isRehearsal
          ? keepFileOfRehearsal(name, file)
          : keepFileOfExam(examId, name, file));
        next = instead ? next.map((one) => (one === instead ? kept : one)) : [...next, kept];
        answer(next);
      } catch {
        found.push({ name: file.name, why: 'full' });
      }
    }
    if (instead && next !== files) await giveUp(instead);
    setTroubles(found);
    setKeeping(false);
  }

  /** One that nothing names any more need not be sent. */
  async function giveUp(file: ShownFile): Promise<void> {
    const write = writeOf(file);
    if (write && write.state !== 'sending') await discardOperations([write.seq]);
  }

  function remove(file: ShownFile): void {
    answer(files.filter((one) => one !== file));
    void giveUp(file);
  }

  const count = files.length;
  const isFull = count >= rules.mostFiles;
  return (
    <section className={classes.files} aria-label={t`Your files`}>
      <p className={classes.rules}>
        <FileRules rules={rules} />
      </p>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map((file) => (
            <FileLine
              key={file.uuid}
              examId={examId}
              file={file}
              place={isRehearsal ? 'here' : placeOf(file)}
            >
              <PickFiles
                accept={accept}
                disabled={isKeeping}
                label={t`Replace ${file.name}`}
                onFiles={(chosen) => void add(chosen, file)}
              >
                <Trans>Replace</Trans>
              </PickFiles>
              <Button
                size="md"
                variant="default"
                disabled={isKeeping}
                aria-label={t`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                <Trans>Remove</Trans>
              </Button>
            </FileLine>
          ))}
        </ul>
      )}
      <div className={classes.adding}>
        {rules.kinds.includes('picture') && (
          <PickFiles
            className={classes.camera ?? ''}
            accept="image/jpeg"
            isCamera
            disabled={isFull}
            loading={isKeeping}
            leftSection={<IconCamera size={18} stroke={1.75} />}
            onFiles={(chosen) => void add(chosen)}
          >
            <Trans>Take a photo</Trans>
          </PickFiles>
        )}
        <PickFiles
          accept={accept}
          areMany
          disabled={isFull}
          loading={isKeeping}
          leftSection={<IconFolderOpen size={18} stroke={1.75} />}
          onFiles={(chosen) => void add(chosen)}
        >
          <Trans>Choose files</Trans>
        </PickFiles>
        <span className={classes.count}>
          <Plural
            value={rules.mostFiles}
            one={`${count} of # file`}
            other={`${count} of # files`}
          />
        </span>
      </div>
      <div role="alert">
        {troubles.map((trouble) => (
          <p key={trouble.name} className={classes.trouble}>
            <Why trouble={trouble} mostMegabytes={rules.mostMegabytes} />
          </p>
        ))}
      </div>
    </section>
  );
}

function Why({
  trouble: { name, why },
  mostMegabytes,
}: {
  trouble: Trouble;
  mostMegabytes: number;
}) {
  switch (why) {
    case 'kind':
      return <Trans>{name}: this kind of file is not accepted here.</Trans>;
    case 'size':
      return (
        <Trans>
          {name}: the file is larger than {mostMegabytes} MB.
        </Trans>
      );
    case 'empty':
      return <Trans>{name}: the file is empty.</Trans>;
    case 'many':
      return (
        <Trans>{name}: the maximum number of files has been reached. Remove or replace one.</Trans>
      );
    case 'full':
      return (
        <Trans>
          {name}: this device could not save the file. It may be out of space; answers already saved
          are safe.
        </Trans>
      );
  }
}
