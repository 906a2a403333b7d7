import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useElementSize } from '@mantine/hooks';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import { SplitPanes } from '../../../ui/SplitPanes/split-panes.tsx';
import classes from './workbench.module.css';

interface Props {
  /** What could not be done. */
  readonly notice: string | undefined;
  readonly onRun: () => void;
  /** What the last run made; a new one is shown at once, where one pane is shown at a time. */
  readonly judgement?: Judgement | undefined;
  readonly statement: ReactNode;
  readonly code: ReactNode;
  readonly cases: ReactNode;
  readonly passed: ReactNode;
  /** False where a person judges, and no cases. */
  readonly hasCases?: boolean;
  /** What the pane is called in which the work is done; absent: code. */
  readonly workName?: string;
  /** Absent where nothing is run. */
  readonly console?: ReactNode;
  /** Then the last pane is the page as it is written. */
  readonly isPage?: boolean;
  /** Where one pane is shown at a time, the one that is shown first. */
  readonly first?: Pane;
  readonly ref?: Ref<PanesHandle>;
}

export interface PanesHandle {
  /** Has the pane be there, where one is shown at a time. */
  readonly show: (pane: Pane) => void;
}

const panes = ['statement', 'code', 'cases', 'console'] as const;
type Pane = (typeof panes)[number];

/** From this width on all four stand beside one another. */
const wideFrom = 900;

/** All four side by side, or one at a time; each is come to by a shortcut. */
export function WorkbenchPanes({ hasCases = true, ...props }: Props) {
  const { t } = useLingui();
  const isPage = props.isPage === true;
  const workName = props.workName ?? t`Code`;
  const { ref, width } = useElementSize();
  const [shown, setShown] = useState<Pane>(props.first ?? 'statement');
  const [judged, setJudged] = useState(props.judgement);
  if (judged !== props.judgement) {
    setJudged(props.judgement);
    if (props.judgement) setShown(props.judgement.compile.ok || isPage ? 'cases' : 'console');
  }
  const places = useRef(new Map<Pane, HTMLElement | null>());
  // What is focused next has to be there.
  const show = (pane: Pane) => flushSync(() => setShown(pane));
  useImperativeHandle(props.ref, () => ({ show }));
  const go = (pane: Pane) => {
    show(pane);
    const place = places.current.get(pane);
    const inner = place?.querySelector<HTMLElement>('.cm-content, textarea, button, pre');
    (inner ?? place)?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pane = event.altKey && panes[Number(event.code.replace('Digit', '')) - 1];
    if (pane) go(pane);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') props.onRun();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const place = (pane: Pane) => (element: HTMLElement | null) => {
    places.current.set(pane, element);
  };
  const statement = (
    <PaneFrame name={t`Statement`} number={1} place={place('statement')}>
      {props.statement}
    </PaneFrame>
  );
  const code = (
    <section ref={place('code')} className={classes.pane} aria-label={workName}>
      {props.code}
    </section>
  );
  const cases = (
    <PaneFrame name={t`Cases`} beside={props.passed} number={3} place={place('cases')}>
      {props.cases}
    </PaneFrame>
  );
  const output = isPage ? (
    <section ref={place('console')} className={classes.pane} aria-label={t`Preview`} tabIndex={-1}>
      {props.console}
    </section>
  ) : (
    <PaneFrame name={t`Console`} number={4} place={place('console')}>
      {props.console}
    </PaneFrame>
  );
  return (
    <div ref={ref} className={classes.panes}>
      {props.notice !== undefined && (
        <p className={classes.notice} role="alert">
          {props.notice}
        </p>
      )}
      {width === 0 ? null : width >= wideFrom ? (
        <SplitPanes
          name="workbench.statement"
          direction="row"
          initial={26}
          label={t`Width of the statement`}
          first={statement}
          second={
            !hasCases ? (
              code
            ) : (
              <SplitPanes
                name="workbench.cases"
                direction="row"
                initial={57}
                label={t`Width of the code`}
                first={
                  props.console === undefined ? (
                    code
                  ) : (
                    <SplitPanes
                      name={isPage ? 'workbench.preview' : 'workbench.console'}
                      direction="column"
                      initial={isPage ? 50 : 72}
                      label={t`Height of the code`}
                      first={code}
                      second={output}
                    />
                  )
                }
                second={cases}
              />
            )
          }
        />
      ) : (
        <>
          <SegmentedControl
            className={classes.choice}
            fullWidth
            size="sm"
            aria-label={t`What is shown`}
            value={shown}
            onChange={(value) => setShown(panes.find((pane) => pane === value) ?? 'code')}
            data={[
              { value: 'statement', label: t`Statement` },
              { value: 'code', label: workName },
              ...(hasCases ? [{ value: 'cases', label: t`Cases` }] : []),
              ...(props.console === undefined
                ? []
                : [{ value: 'console', label: isPage ? t`Preview` : t`Console` }]),
            ]}
          />
          <div className={classes.single} hidden={shown !== 'statement'}>
            {statement}
          </div>
          <div className={classes.single} hidden={shown !== 'code'}>
            {code}
          </div>
          <div className={classes.single} hidden={shown !== 'cases'}>
            {cases}
          </div>
          <div className={classes.single} hidden={shown !== 'console'}>
            {output}
          </div>
        </>
      )}
    </div>
  );
}

interface FrameProps {
  readonly name: string;
  readonly beside?: ReactNode;
  readonly number: number;
  readonly place: (element: HTMLElement | null) => void;
  readonly children: ReactNode;
}

function PaneFrame({ name, beside, number, place, children }: FrameProps) {
  return (
    <section ref={place} className={classes.pane} aria-label={name} tabIndex={-1}>
      <div className={classes.paneHead}>
        <h2>{name}</h2>
        <span className={classes.beside}>{beside}</span>
        <span className={classes.keys} aria-hidden>
          <kbd>
            <Trans>Alt</Trans>
          </kbd>
          <kbd>{number}</kbd>
        </span>
      </div>
      <div className={classes.scrolled}>{children}</div>
    </section>
  );
}
