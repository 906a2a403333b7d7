import { Trans } from '@lingui/react/macro';
import type { SittingState } from '../../../../domain/exams/exam.schema.ts';

export function SittingStateWords({ state }: { state: SittingState }) {
  switch (state) {
    case 'toCome':
      return <Trans>To come</Trans>;
    case 'open':
      return <Trans>Not begun</Trans>;
    case 'taking':
      return <Trans>Taking it</Trans>;
    case 'handedIn':
      return <Trans>Handed in</Trans>;
    case 'result':
      return <Trans>Result out</Trans>;
    case 'missed':
      return <Trans>Not taken</Trans>;
  }
}
