import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { PermissionKey } from '../../domain/access/permissions.ts';
import type { BootcampRoom } from '../../domain/bootcamps/rooms.rules.ts';

export interface MenuEntry {
  readonly to:
    | '/'
    | '/classes'
    | '/courses'
    | '/bootcamps'
    | `/bootcamps/$bootcampId/${BootcampRoom}`
    | '/notes'
    | '/announcements'
    | '/reports'
    | '/discussions'
    | '/aichats'
    | '/csat'
    | '/mylearnings'
    | '/selflearnings'
    | '/selflearnings/applications'
    | '/learningpaths'
    | '/certificates'
    | '/exams'
    | '/library'
    | '/people'
    | '/contracts'
    | '/licenses'
    | '/admin';
  readonly params?: { readonly bootcampId: number } | undefined;
  readonly label: MessageDescriptor;
  /** Where there is room for a word only. */
  readonly short?: MessageDescriptor;
  readonly icon: TablerIcon;
  /** Beside what its route asks for. */
  readonly needs?: PermissionKey;
}
