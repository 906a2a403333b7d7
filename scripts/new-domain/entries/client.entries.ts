import { inList } from '../edit/lists.ts';
import { imported, inSwitch, inUnion } from '../edit/places.ts';
import type { Names } from '../names.ts';
import type { Entries } from './server.entries.ts';

/** Lines in what `src/` knows of all domains. */
export const clientEntries = ({ many, one, said }: Names): Entries => ({
  'src/shell/menu-entry.ts': [inUnion('to', `'/${many}'`)],
  'src/shell/menu.ts': [
    imported({ names: ['IconListDetails'], from: '@tabler/icons-react' }),
    inList({
      to: 'ofStaff',
      entry: `{ to: '/${many}', label: msg\`${said.Many}\`, icon: IconListDetails }`,
      after: 'announcements',
    }),
  ],
  'src/features/audit/subject-link.tsx': [
    inSwitch(
      'placeOf',
      `'${one}'`,
      `return linkOptions({ to: '/${many}/$${one}Id', params: { ${one}Id: id } });`,
    ),
  ],
  'src/features/notifications/topic-words.ts': [
    inList({
      to: 'topicWords',
      entry: `${one}Added: {
    title: msg\`${said.Many}\`,
    about: msg\`Somebody added a new ${said.one}.\`,
  }`,
      after: 'csatFell',
    }),
  ],
});
