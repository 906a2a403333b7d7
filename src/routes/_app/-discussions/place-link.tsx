import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AskedPlace } from '../../../features/discussions/thread/place-card.tsx';
import panel from '../../../ui/Panel/panel.module.css';

/** The way to what was asked about. */
export function PlaceLink({ classId, classMaterialId, chapter }: AskedPlace) {
  return (
    <Link
      className={panel.back}
      to="/train/$classId"
      params={{ classId }}
      search={{ c: classMaterialId, ...(chapter === undefined ? {} : { chapter }) }}
    >
      <Trans>Open place</Trans>
    </Link>
  );
}
