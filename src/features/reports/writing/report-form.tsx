import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTabletCheck } from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { intervalFaults } from '../../../../domain/reports/intervals.rules.ts';
import type { RecordedWork, ReportDesk } from '../../../../domain/reports/own-reports.contract.ts';
import type { ReportWords } from '../../../../domain/reports/report-words.schema.ts';
import type { SurveyAnswers } from '../../../../domain/surveys/answers.schema.ts';
import type { ValueKeeper } from '../../../offline/value-keeper.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { clockOf, today } from '../today.ts';
import type { Draft } from './draft.ts';
import { IntervalsField } from './intervals-field.tsx';
import { MoodField } from './mood-field.tsx';
import classes from './report-form.module.css';

/** The questions of a class, by the form machine of another feature. */
export interface QuestionsProps {
  readonly desk: Pick<ReportDesk, 'items' | 'lang'>;
  readonly before: SurveyAnswers;
  readonly onChange: (answers: SurveyAnswers) => void;
  /** Whoever hands in asks whether all is right; if not, the first question that is not is gone to. */
  readonly checkerRef: { current: () => boolean };
}

interface Props {
  readonly desk: ReportDesk;
  readonly day: string;
  readonly before: ReportWords;
  readonly savedAt: number | undefined;
  readonly keeper: ValueKeeper<Draft>;
  readonly work: readonly RecordedWork[];
  readonly last: ReportWords | undefined;
  readonly questions: ComponentType<QuestionsProps>;
  /** What the server said when it would not take it. */
  readonly refusal: string | undefined;
  readonly onHandIn: (words: ReportWords) => Promise<void>;
}

/** A report that is being written; nothing is to be pressed for keeping it. */
export function ReportForm(props: Props) {
  const { desk, day, keeper, work, last, questions: Questions, refusal } = props;
  const { i18n, t } = useLingui();
  const [words, setWords] = useState(props.before);
  const [savedAt, setSavedAt] = useState(props.savedAt);
  const [isKept, setIsKept] = useState(true);
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [copies, setCopies] = useState(0);
  const newest = useRef(words);
  const checkerRef = useRef(() => true);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    newest.current = words;
  }, [words]);

  function set(change: Partial<ReportWords>): void {
    const next = { ...newest.current, ...change };
    newest.current = next;
    setWords(next);
    void keep(next);
  }

  async function keep(next: ReportWords): Promise<void> {
    const at = Date.now();
    const kept = await keeper.keep({ ...next, savedAt: at });
    setIsKept(kept);
    if (kept) setSavedAt(at);
  }

  async function handIn(): Promise<void> {
    setIsChecked(true);
    if (intervalFaults(words.intervals).length > 0) {
      const row = form.current?.querySelector('[data-intervals] [aria-invalid="true"]');
      row?.scrollIntoView({ block: 'center' });
      if (row instanceof HTMLElement) row.focus({ preventScroll: true });
      return;
    }
    if (isSending || !checkerRef.current()) return;
    setIsSending(true);
    if (!(await saysWhenNotKept(props.onHandIn(words)))) setIsSending(false);
  }

  const readers = desk.readers.map(({ name }) => name);
  return (
    <>
      {day < today() && (
        <p className={classes.hint}>
          <Trans>This is an earlier day: the report is marked as filled in later.</Trans>
        </p>
      )}
      <div className={classes.saved} role="status">
        {!isKept ? (
          <Chip tone="bad" icon={<IconAlertTriangle />}>
            <Trans>Not saved on this device</Trans>
          </Chip>
        ) : savedAt === undefined ? (
          <Chip>
            <Trans>Nothing written yet</Trans>
          </Chip>
        ) : (
          <Chip tone="ok" icon={<IconDeviceTabletCheck />}>
            <Trans>Draft · saved on this device {clockOf(savedAt, i18n.locale)}</Trans>
          </Chip>
        )}
      </div>
      {refusal !== undefined && (
        <Alert
          className={classes.refusal ?? ''}
          color="red"
          icon={<IconAlertTriangle size={20} stroke={1.75} />}
          title={t`The server did not accept your report`}
        >
          {refusal}
        </Alert>
      )}
      <div className={classes.sheet} ref={form}>
        <div className={classes.part}>
          <IntervalsField
            intervals={words.intervals}
            work={work}
            isChecked={isChecked}
            onChange={(intervals) => set({ intervals })}
            onCopyLast={
              last &&
              (() => {
                set(last);
                setCopies(copies + 1);
              })
            }
          />
        </div>
        <div className={classes.part}>
          <MoodField mood={words.mood} onChange={(mood) => set({ mood })} />
        </div>
        <div className={classes.part}>
          <Questions
            key={copies}
            desk={desk}
            before={words.answers}
            onChange={(answers) => set({ answers })}
            checkerRef={checkerRef}
          />
        </div>
      </div>
      <footer className={classes.foot}>
        <div className={classes.words}>
          <p className={classes.who}>
            <ReadBy names={readers} />
          </p>
          <p className={classes.hint}>
            <Trans>
              Offline, it is sent as soon as there is a connection. You can take it back until
              somebody has read it.
            </Trans>
          </p>
        </div>
        <Button size="lg" loading={isSending} onClick={() => void handIn()}>
          <Trans>Hand in</Trans>
        </Button>
      </footer>
    </>
  );
}

function ReadBy({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return <Trans>It is read by those who run the class</Trans>;
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  const isJapanese = i18n.locale.startsWith('ja');
  const all = isJapanese ? names.map((name) => `${name}さん`).join('、') : list.format(names);
  return <Trans>It is read by {all} and by admins</Trans>;
}
