import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Subject } from '../../../../domain/selflearning/selflearning.schema.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { myLearningsQuery } from '../own-learning.queries.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { useApplicationsInStep, useOwnSteps, useUnsent } from './use-apply.ts';

/** Applying and starting, wherever something to learn is shown: what is asked, and where it leads. */
export function useSteps() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: mine } = useQuery(myLearningsQuery());
  const steps = useOwnSteps();
  const isUnsent = useUnsent();
  const [applied, setApplied] = useState<Subject>();
  const [starting, setStarting] = useState<number>();
  useApplicationsInStep();

  async function start(applicationId: number, subject: Subject): Promise<void> {
    setStarting(applicationId);
    // A message has said why, when it could not be.
    const begun = await steps.start(applicationId).catch(() => undefined);
    setStarting(undefined);
    if (!begun) return;
    if (begun.application.state === 'waiting') {
      showToast('warning', t`All seats are taken. You are told when one is free for you.`);
      return;
    }
    if (begun.classId !== null)
      await navigate({ to: '/train/$classId', params: { classId: begun.classId } });
    else if (subject.kind === 'path')
      await navigate({ to: '/learningpaths/$pathId', params: { pathId: subject.id } });
  }

  return {
    seats: mine?.seats,
    isUnsent,
    starting,
    start: (applicationId: number, subject: Subject) => void start(applicationId, subject),
    apply: (subject: Subject) => setApplied(subject),
    dialog: applied && (
      <ApplyDialog subject={applied} seats={mine?.seats} onClose={() => setApplied(undefined)} />
    ),
  };
}
