import { Plural } from '@lingui/react/macro';
import { showToast } from '../../../ui/Toast/toast.tsx';

/** How many came in. */
export function toastEnrolled(enrolled: number): void {
  showToast(
    'success',
    <Plural
      value={enrolled}
      _0="All of them were enrolled already."
      one="# trainee was enrolled."
      other="# trainees were enrolled."
    />,
  );
}
