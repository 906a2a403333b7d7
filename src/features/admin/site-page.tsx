import { Trans } from '@lingui/react/macro';
import { FiguresSection } from './figures-section.tsx';
import { HealthSection } from './health-section.tsx';
import classes from './admin.module.css';

/** How much there is on this site, and how everything is that it stands on. */
export function SitePage() {
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Figures</Trans>
      </h2>
      <FiguresSection />
      <h2 className={classes.heading}>
        <Trans>Health</Trans>
      </h2>
      <HealthSection />
    </>
  );
}
