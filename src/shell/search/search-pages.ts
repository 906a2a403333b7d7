import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { User } from '../../../domain/people/user.schema.ts';
import { sectionsOf } from '../../features/settings/settings-sections.ts';
import { menuOf } from '../menu.ts';
import { type Found, holdsAll } from './found.ts';

/** The pages of the menu and of the settings that this person may open, by their names. */
export function searchPages(user: User, keyword: string, i18n: I18n): Found[] {
  const settings = i18n._(msg`Settings`);
  const pages = [
    ...menuOf(user).map((entry) => ({ ...entry, detail: null })),
    ...sectionsOf(user).map((section) => ({ ...section, params: undefined, detail: settings })),
  ];
  return pages
    .map(({ to, params, label, icon, detail }): Found => ({
      kind: 'page',
      key: to,
      title: i18n._(label),
      detail,
      icon,
      to: { to, ...(params ? { params } : {}) },
    }))
    .filter(({ title, detail }) => holdsAll(`${title} ${detail ?? ''}`, keyword));
}
