import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconCircleDashed,
  IconEyeOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import type {
  CaseOutcome,
  Judgement,
} from '../../../../domain/challenges/code/judgement.schema.ts';
import type { ShownChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { CaseDetail } from './case-detail.tsx';
import classes from './cases-pane.module.css';
import { OtherTests } from './project/other-tests.tsx';
import { TestDetail } from './project/test-detail.tsx';
import { CaseFacts } from './case-facts.tsx';
import { verdictLooks } from './verdict-looks.ts';

interface Props {
  readonly challenge: Pick<ShownChallenge, 'cases' | 'hiddenCount' | 'style'>;
  /** Of a project, whose cases are tests: the way to a line of it. */
  readonly onPlace?: ((path: string, line: number) => void) | undefined;
  readonly paths?: readonly string[] | undefined;
  readonly isProject?: boolean;
  /** Of the last run; undefined before there was one. */
  readonly judgement: Judgement | undefined;
}

/** The public cases, with what the last run made of each. */
export function CasesPane({ challenge, judgement, isProject = false, paths, onPlace }: Props) {
  const { cases, hiddenCount, style } = challenge;
  const outcomeOf = (id: string) => judgement?.cases.find((one) => one.id === id);
  const [chosen, setChosen] = useState<string>();
  const firstWrong = judgement?.cases.find(({ verdict }) => verdict !== 'passed')?.id;
  const open = chosen ?? firstWrong ?? (judgement ? undefined : cases[0]?.id);
  return (
    <ol className={classes.cases}>
      {cases.map((one, index) => (
        <li key={one.id} className={classes.case} data-open={open === one.id || undefined}>
          <CaseHead
            number={index + 1}
            title={one.title}
            outcome={outcomeOf(one.id)}
            isOpen={open === one.id}
            onToggle={() => setChosen(open === one.id ? '' : one.id)}
          />
          {open === one.id && isProject && (
            <TestDetail
              tests={one.input}
              outcome={outcomeOf(one.id)}
              paths={paths}
              onPlace={onPlace}
            />
          )}
          {open === one.id && !isProject && (
            <CaseDetail
              input={one.input}
              expected={one.expected}
              outcome={outcomeOf(one.id)}
              style={style}
            />
          )}
        </li>
      ))}
      <OtherTests judgement={judgement} />
      {hiddenCount > 0 && (
        <li className={classes.hidden}>
          <IconEyeOff size={18} stroke={1.75} aria-hidden />
          <Plural
            value={hiddenCount}
            one="# more case is hidden. It runs when you submit."
            other="# more cases are hidden. They run when you submit."
          />
        </li>
      )}
    </ol>
  );
}

interface HeadProps {
  readonly number: number;
  readonly title: string;
  readonly outcome: CaseOutcome | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function CaseHead({ number, title, outcome, isOpen, onToggle }: HeadProps) {
  const { i18n, t } = useLingui();
  const looks = outcome && verdictLooks[outcome.verdict];
  const Icon = looks?.icon ?? IconCircleDashed;
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      <Icon className={classes.sign} data-tone={looks?.tone} size={20} stroke={1.75} aria-hidden />
      <span className={classes.name}>
        {number} · {title === '' ? t`Case ${number}` : title}
      </span>
      {looks && (
        <span className={classes.verdict} data-tone={looks.tone}>
          {i18n._(looks.word)}
        </span>
      )}
      {outcome && <CaseFacts outcome={outcome} />}
      <Sign className={classes.chevron} size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}

/** How many of them passed, for a heading. */
export function PassedCount({ judgement }: { judgement: Judgement | undefined }) {
  if (!judgement || judgement.cases.length === 0) return null;
  const passed = judgement.cases.filter(({ verdict }) => verdict === 'passed').length;
  const all = judgement.cases.length;
  return (
    <Trans>
      {passed} of {all} passed
    </Trans>
  );
}
