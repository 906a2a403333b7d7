import { Trans } from '@lingui/react/macro';
import { IconPalette } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './theme-page.module.css';

/** At the top of every page, as long as somebody wears a theme that nobody else sees. */
export default function UnsavedThemeBanner() {
  return (
    <div className={classes.banner} role="status">
      <IconPalette size={18} stroke={1.75} aria-hidden />
      <span>
        <Trans>This colour theme is not saved: only you see it.</Trans>
      </span>
      <Link to="/settings/theme">
        <Trans>Save or discard it</Trans>
      </Link>
    </div>
  );
}
