import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import classes from './loading-bar.module.css';

/** A page on its way; shown by its animation's delay only when that takes longer than 200 ms. */
export function LoadingBar() {
  const { t } = useLingui();
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return isLoading ? (
    <div className={classes.bar} role="progressbar" aria-label={t`Loading`} />
  ) : null;
}
