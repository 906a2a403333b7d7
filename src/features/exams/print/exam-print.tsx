import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { wordsBeside } from '../../../lib/words-beside.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import classes from './exam-print.module.css';
import { ExamSheets, type Printed } from './exam-sheets.tsx';
import { fetchPapers, mostPapers } from './fetch-papers.ts';
import type { PaperKit } from './paper-kit.ts';

export interface ExamPrintProps {
  readonly exam: Exam;
  /** Whose paper; undefined: of everybody. */
  readonly person: { readonly userId: number; readonly name: string } | undefined;
  readonly onClose: () => void;
}

interface Sheets {
  readonly papers: [Printed, ...Printed[]];
  readonly words: I18n;
}

/** What of an exam is to be printed: for a day without a network, and for whoever marks it. */
export function ExamPrint({ exam, person, kit, onClose }: ExamPrintProps & { kit: PaperKit }) {
  const { t } = useLingui();
  const [what, setWhat] = useState('paper');
  const [whose, setWhose] = useState('all');
  const [percent, setPercent] = useState(0);
  const [sheets, setSheets] = useState<Sheets>();
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  const isKey = what === 'keys';
  const isEach = !person && !isKey && whose === 'each';
  const isTooMany = isEach && exam.peopleCount > mostPapers;
  const print = useMutation({
    mutationFn: async () => {
      const { signal } = stop.current;
      const wanted = {
        examId: exam.id,
        isKey,
        whose: person ?? (isEach ? ('each' as const) : ('all' as const)),
      };
      const words = await wordsBeside(exam.draft.lang);
      setSheets({ papers: await fetchPapers(wanted, { signal, onProgress: setPercent }), words });
    },
  });
  const isBusy = print.isPending || sheets !== undefined;
  return (
    <Dialog title={person ? t`Print the paper of ${person.name}` : t`Print`} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isTooMany) print.mutate();
        }}
      >
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t`What to print`}
          value={what}
          onChange={setWhat}
          disabled={isBusy}
          data={[
            { value: 'paper', label: t`Question paper` },
            { value: 'keys', label: t`Answer key` },
          ]}
        />
        {!person && !isKey && (
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t`Whose paper`}
            value={whose}
            onChange={setWhose}
            disabled={isBusy}
            data={[
              { value: 'all', label: t`The same for all` },
              { value: 'each', label: t`Everybody’s own`, disabled: exam.peopleCount === 0 },
            ]}
          />
        )}
        <p className={classes.words}>
          {isKey ? (
            <Trans>
              Correct answers, rubrics and solutions, for markers. The audit log records that you
              opened it.
            </Trans>
          ) : isTooMany ? (
            <Trans>
              More than {mostPapers} papers cannot be printed at once. Print those of single people
              from the list of people.
            </Trans>
          ) : isEach || person ? (
            <Trans>
              With the name on the cover, and the questions and choices as drawn and shuffled for
              each person.
            </Trans>
          ) : (
            <Trans>
              In the exam’s order, with empty lines for name and signature. From a pool, the first
              questions are used.
            </Trans>
          )}
        </p>
        {isBusy && isEach && <ProgressBar percent={percent} label={t`Getting pages ready`} />}
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" type="submit" disabled={isTooMany} loading={isBusy}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </form>
      {sheets && <ExamSheets {...sheets} kit={kit} onPrinted={onClose} />}
    </Dialog>
  );
}
