import { useLingui } from '@lingui/react/macro';
import { IconCopy, IconTemplate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { useArchiving } from './archive/use-archiving.tsx';
import type { ClassAbilities } from './class-abilities.ts';
import { RowMenu } from '../../ui/RowMenu/row-menu.tsx';

interface Props {
  readonly user: User;
  readonly shown: Class;
  readonly abilities: ClassAbilities;
}

/** What is seldom done with a whole class. */
export function ClassMenu({ user, shown, abilities }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const actor = actorOf(user);
  const { id, title, lang } = shown;
  const away = useArchiving(shown, abilities);
  const actions = [
    ...(isAllowed(actor, 'class.createOwn')
      ? [
          {
            label: t`New class based on this`,
            icon: <IconCopy size={18} />,
            onPress: () => void navigate({ to: '/classes/new', search: { from: 'class', id } }),
          },
        ]
      : []),
    ...(isAllowed(actor, 'class.createTemplateFromClass')
      ? [
          {
            label: t`Save as a template`,
            icon: <IconTemplate size={18} />,
            onPress: () =>
              void navigate({
                to: '/classes/templates/new',
                search: { from: 'class', id, title, lang },
              }),
          },
        ]
      : []),
    ...away.actions,
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <RowMenu label={t`More about the class`} actions={actions} />
      {away.dialog}
    </>
  );
}
