import type { User } from '../../../../domain/people/user.schema.ts';
import { studyAccessNow } from '../../../lib/study-access.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';

// Nearly everybody may work: its words come to those who may not.
const StudyNotice = lazyPart(async () => ({
  default: (await import('../../../features/contracts/study-notice.tsx')).StudyNotice,
}));

/** Why a trainee can only read today; nothing while everything is open to them. */
export function ClosedNotice({ user }: { user: User }) {
  if (studyAccessNow(user) === 'open') return null;
  return (
    <Part isQuiet>
      <StudyNotice user={user} />
    </Part>
  );
}
