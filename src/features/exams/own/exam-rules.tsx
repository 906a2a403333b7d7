import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { ExamMoment } from '../exam-times.tsx';
import classes from './exam-rules.module.css';

/** Everything one should know before one begins, and what will be written down. */
export function ExamRules({ exam }: { exam: OwnExam }) {
  const { i18n } = useLingui();
  const { minutes, accommodation, passPercent, maxPoints } = exam;
  const { timeFactor, breakMinutes } = accommodation;
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={<Trans>Time</Trans>}>
          {minutes === null ? (
            <Trans>Until it closes</Trans>
          ) : (
            <Plural value={minutes} one="# minute" other="# minutes" />
          )}
          {timeFactor > 1 && <> × {i18n.number(timeFactor)}</>}
          {breakMinutes > 0 && (
            <>
              {' '}
              <Plural
                value={breakMinutes}
                one="+ # minute for breaks"
                other="+ # minutes for breaks"
              />
            </>
          )}
        </Fact>
        <Fact name={<Trans>Begin by</Trans>}>
          <ExamMoment at={exam.lastStartAt} />
        </Fact>
        <Fact name={<Trans context="to be had">Points</Trans>}>
          <Trans>
            {i18n.number(maxPoints)}, of which {passPercent}% is needed to pass
          </Trans>
        </Fact>
        {exam.wrongTakesPercent > 0 && (
          <Fact name={<Trans>Wrong choices</Trans>}>
            <Trans>
              A wrong choice loses {exam.wrongTakesPercent}% of its question’s points. Choosing none
              loses nothing.
            </Trans>
          </Fact>
        )}
        {exam.deviceMinutes > 0 && (
          <Fact name={<Trans>If your device fails</Trans>}>
            <Plural
              value={exam.deviceMinutes}
              one="An invigilator lets you go on at another one, and up to # minute is given back."
              other="An invigilator lets you go on at another one, and up to # minutes are given back."
            />
          </Fact>
        )}
        <Fact name={<Trans>Allowed</Trans>}>
          {exam.aids === '' ? <Trans>No aids</Trans> : <span lang={exam.lang}>{exam.aids}</span>}
        </Fact>
      </dl>
      {exam.instructions !== '' && (
        <section className={classes.part}>
          <h2>
            <Trans>Instructions</Trans>
          </h2>
          <div lang={exam.lang}>
            <MarkdownView markdown={exam.instructions} size="compact" />
          </div>
        </section>
      )}
      <section className={classes.part}>
        <h2>
          <Trans>When something goes wrong</Trans>
        </h2>
        <ul>
          <li>
            <Trans>Every answer is kept on this device as you write it, online or offline.</Trans>
          </li>
          <li>
            <Trans>
              The server’s clock counts. When time is up, your answers are handed in automatically.
            </Trans>
          </li>
          <li>
            <Trans>
              An answer that reaches the server after the end is kept, and people decide whether it
              counts.
            </Trans>
          </li>
        </ul>
      </section>
      <section className={classes.part}>
        <h2>
          <Trans>What is recorded</Trans>
        </h2>
        {exam.asksFullScreen && (
          <p>
            <Trans>This exam is taken in full screen. How often you leave it is recorded.</Trans>
          </p>
        )}
        <p>
          <Trans>
            When you begin and hand in, each answer with its time, your address on the network and
            your browser, how often you leave the window and paste long texts. No camera, no
            microphone, nothing in secret, and no automatic judgement. The AI assistant is off until
            you have handed in.
          </Trans>
        </p>
      </section>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
