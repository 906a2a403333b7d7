import { Trans, useLingui } from '@lingui/react/macro';
import type { Closed } from '../../../domain/classrules/classrules.schema.ts';
import type { Training } from '../../../domain/training/training.contract.ts';
import { formatDay } from './days.ts';
import { findMaterial } from './with-progress.ts';

interface Props {
  readonly training: Pick<Training, 'sections'>;
  readonly closed: Closed;
}

/** What something waits for that cannot be studied yet, as a sentence. */
export function ClosedWords({ training, closed }: Props) {
  const { i18n } = useLingui();
  if (closed.why === 'hand') return <Trans>Your instructor opens this</Trans>;
  if (closed.why === 'date') {
    const day = formatDay(closed.at, i18n.locale, { dateStyle: 'long' });
    return <Trans>Opens on {day}</Trans>;
  }
  if (closed.why === 'after') {
    const { title = '' } = training.sections.find(({ id }) => id === closed.sectionId) ?? {};
    return <Trans>Opens when “{title}” is completed</Trans>;
  }
  const { title = '' } = findMaterial(training, closed.classMaterialId)?.material ?? {};
  return <Trans>Opens when “{title}” is completed</Trans>;
}
