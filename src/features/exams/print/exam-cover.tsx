import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PrintedExam } from '../../../../domain/exams/printed-exam.contract.ts';
import { ExamPeriod } from '../exam-times.tsx';
import classes from './exam-sheets.module.css';
import type { PaperKit } from './paper-kit.ts';

interface Props {
  readonly paper: PrintedExam;
  readonly isKey: boolean;
  readonly kit: PaperKit;
}

/** The first page: what it is, what holds in the room, and who writes. */
export function ExamCover({ paper, isKey, kit: { Text } }: Props) {
  return (
    <header className={classes.cover}>
      <p className={classes.organisation}>{paper.organisationName}</p>
      <h1>{paper.title}</h1>
      <p className={classes.what}>
        {isKey ? <Trans>Answer key</Trans> : <Trans>Question paper</Trans>}
      </p>
      {isKey && (
        <p className={classes.warning}>
          <Trans>For markers only. Do not give it to anybody taking the exam.</Trans>
        </p>
      )}
      <Facts paper={paper} />
      {!isKey && paper.instructions !== '' && (
        <section className={classes.instructions}>
          <h2>
            <Trans>Instructions</Trans>
          </h2>
          <Text markdown={paper.instructions} />
        </section>
      )}
      {!isKey && <Signing paper={paper} />}
      {isKey && paper.person && (
        <p>
          <Trans>For {paper.person.name}’s paper</Trans>
        </p>
      )}
    </header>
  );
}

function Facts({ paper }: { paper: PrintedExam }) {
  const { i18n } = useLingui();
  const { minutes, maxPoints, passPercent, aids } = paper;
  return (
    <dl className={classes.facts}>
      <Fact name={<Trans>Date</Trans>}>
        <ExamPeriod opensAt={paper.opensAt} closesAt={paper.closesAt} isWithYear />
      </Fact>
      <Fact name={<Trans>Time</Trans>}>
        <Plural value={minutes} one="# minute" other="# minutes" />
      </Fact>
      <Fact name={<Trans context="to be had">Points</Trans>}>
        <Trans>
          {i18n.number(maxPoints)}, of which {passPercent}% is needed to pass
        </Trans>
      </Fact>
      {paper.wrongTakesPercent > 0 && (
        <Fact name={<Trans>Wrong choices</Trans>}>
          <Trans>
            A wrong choice loses {paper.wrongTakesPercent}% of its question’s points. Choosing none
            loses nothing.
          </Trans>
        </Fact>
      )}
      <Fact name={<Trans>Allowed</Trans>}>{aids === '' ? <Trans>No aids</Trans> : aids}</Fact>
    </dl>
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

/** Lines to write on; a name that is known is there already. */
function Signing({ paper: { person } }: { paper: PrintedExam }) {
  return (
    <dl className={classes.signing}>
      <Fact name={<Trans>Name</Trans>}>{person?.name}</Fact>
      <Fact name={<Trans>Account name</Trans>}>{person?.accountName}</Fact>
      <Fact name={<Trans>Signature</Trans>}>{null}</Fact>
    </dl>
  );
}
