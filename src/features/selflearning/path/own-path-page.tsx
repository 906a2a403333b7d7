import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { OwnPath } from '../../../../domain/selflearning/own-learning.contract.ts';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { LoadingWord } from '../../../ui/Skeleton/loading-word.tsx';
import { ItemAction, ItemWords } from '../own/item-steps.tsx';
import { useOwnSteps } from '../own/use-apply.ts';
import { useSteps } from '../own/use-steps.tsx';
import { ownPathQuery } from '../own-learning.queries.ts';
import { SubjectFacts } from '../subject-facts.tsx';
import classes from './own-path-page.module.css';
import { OwnPathBody } from './own-path-body.tsx';

interface Props {
  readonly pathId: number;
  readonly isReadOnly: boolean;
  /** The path as a graph. */
  readonly picture: ComponentType<{ path: OwnPath }>;
}

/** A path as its learner sees it: what is done, what is open, and what comes when. */
export function OwnPathPage({ pathId, isReadOnly, picture }: Props) {
  const { t } = useLingui();
  const {
    data: path,
    isLoadingError,
    refetch,
  } = useQuery({ ...ownPathQuery(pathId), throwOnError: failsPage });
  const [begun, setBegun] = useState<string>();
  const steps = useSteps();
  const { startPart } = useOwnSteps();
  const navigate = useNavigate();
  usePageTitle(path?.title ?? t`Learning path`);
  if (isLoadingError) return <LoadFailure onRetry={refetch} />;
  if (!path) return <LoadingWord />;

  async function openPart(enrolmentId: number, partId: string): Promise<void> {
    setBegun(partId);
    // A message has said why, when it could not be.
    const room = await startPart(enrolmentId, partId).catch(() => undefined);
    setBegun(undefined);
    if (room) await navigate({ to: '/train/$classId', params: { classId: room.classId } });
  }

  const told = { item: path, seats: steps.seats, isUnsent: steps.isUnsent(path) };
  const { enrolmentId } = path;
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/learningpaths">
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
            <Trans>Learning paths</Trans>
          </Link>
        }
        title={<span lang={path.lang}>{path.title}</span>}
        below={<SubjectFacts subject={path} saysLanguage />}
        actions={
          enrolmentId === null && (
            <div className={classes.action}>
              <span className={classes.words}>
                <ItemWords {...told} />
              </span>
              <ItemAction
                {...told}
                isReadOnly={isReadOnly}
                onApply={() => steps.apply(path)}
                onStart={() => path.own && steps.start(path.own.applicationId, path)}
                isStarting={steps.starting === path.own?.applicationId}
              />
            </div>
          )
        }
      />
      <OwnPathBody
        path={path}
        picture={picture}
        begun={begun}
        {...(enrolmentId !== null && path.isRunning && !isReadOnly
          ? { onBegin: (partId: string) => void openPart(enrolmentId, partId) }
          : {})}
      />
      {steps.dialog}
    </>
  );
}
