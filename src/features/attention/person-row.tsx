import { Plural, Trans } from '@lingui/react/macro';
import { isSilent } from '../../../domain/attention/attention.rules.ts';
import type { PersonInNeed } from '../../../domain/attention/attention.contract.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import { ClassAction } from './attention-actions.tsx';
import { AttentionRow } from './attention-row.tsx';

/** Somebody who is behind or silent in one class, and why that is said of them. */
export function PersonRow({ person }: { person: PersonInNeed }) {
  const { classId, classTitle, lang, userId, name, imageUrl, overdueCount, idleDays } = person;
  return (
    <AttentionRow
      sign={<Avatar name={name} imageUrl={imageUrl} size={36} />}
      title={name}
      detail={
        <>
          {overdueCount > 0 && (
            <>
              <Plural value={overdueCount} one="# material overdue" other="# materials overdue" />
              {' · '}
            </>
          )}
          {isSilent(idleDays) && (
            <>
              <Plural value={idleDays} one="no activity for # day" other="no activity for # days" />
              {' · '}
            </>
          )}
          <span lang={lang}>{classTitle}</span>
        </>
      }
      chip={<Trans>Needs help</Trans>}
      tone="bad"
      action={
        <ClassAction classId={classId} tab="progress" person={userId}>
          <Trans>See progress</Trans>
        </ClassAction>
      }
    />
  );
}
