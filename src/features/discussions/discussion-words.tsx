import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans } from '@lingui/react/macro';
import { IconLock, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type {
  Discussion,
  Privacy,
  ReactionKind,
} from '../../../domain/discussions/discussions.schema.ts';

export const privacyIcons = { private: IconLock, public: IconUsers } as const;

export const reactionWords: Record<
  ReactionKind,
  { readonly sign: string; readonly label: MessageDescriptor }
> = {
  helped: { sign: '💡', label: msg`That helped` },
  thanks: { sign: '🙏', label: msg`Thank you` },
  same: { sign: '🙋', label: msg`I wonder too` },
  seen: { sign: '👀', label: msg`I have seen it` },
};

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
    <Trans>Only whoever asked, the instructors of the class and admins can read it.</Trans>
  );
}
