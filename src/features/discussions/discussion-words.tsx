import { Plural, Trans } from '@lingui/react/macro';
import { IconLock, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Discussion, Privacy } from '../../../domain/discussions/discussions.schema.ts';

export const privacyIcons = { private: IconLock, public: IconUsers } as const;

type Readers = Discussion['readers'];

/** `7 trainees and 2 instructors`. */
export function ReadersInWords({ readers: { trainees, instructors } }: { readers: Readers }) {
  return (
    <Trans>
      <Plural value={trainees} one="# trainee" other="# trainees" /> and{' '}
      <Plural value={instructors} one="# instructor" other="# instructors" />
    </Trans>
  );
}

/** Who can read what is written, in a sentence. */
export function WhoReads({
  privacy,
  readers,
  isOwn,
}: {
  privacy: Privacy;
  readers: Readers;
  isOwn: boolean;
}): ReactNode {
  if (privacy === 'public')
    return (
      <Trans>
        <ReadersInWords readers={readers} /> can read and comment.
      </Trans>
    );
  return isOwn ? (
    <Trans>Only you, the instructors of the class and admins can read it.</Trans>
  ) : (
    <Trans>Only the person who asked, the instructors of the class and admins can read it.</Trans>
  );
}
