import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportField } from '../../../../domain/people/import/import-fields.ts';
import type {
  ImportDelimiter,
  ImportEncoding,
  ImportRow,
  PeopleImportState,
} from '../../../../domain/people/import/people-import.schema.ts';
import type { ChipTone } from '../../../ui/Chip/chip.tsx';

export const fieldWords: Record<ImportField, MessageDescriptor> = {
  accountName: msg`Account name`,
  name: msg`Name`,
  contactEmail: msg`Contact e-mail`,
  role: msg`Role`,
  lang: msg`Language`,
  groups: msg`Groups`,
  archived: msg`Status (active or archived)`,
};

export const encodingWords: Record<ImportEncoding, MessageDescriptor> = {
  'utf-8': msg`UTF-8`,
  shift_jis: msg`Shift_JIS (Excel in Japan)`,
  'utf-16le': msg`UTF-16 (Excel, Unicode text)`,
  'utf-16be': msg`UTF-16, big-endian`,
};

export const delimiterWords: Record<ImportDelimiter, MessageDescriptor> = {
  comma: msg`Comma`,
  tab: msg`Tab`,
  semicolon: msg`Semicolon`,
};

interface Mark {
  readonly label: MessageDescriptor;
  readonly tone: ChipTone;
}

export const stateMarks: Record<PeopleImportState, Mark> = {
  uploaded: { label: msg`Not checked yet`, tone: 'neutral' },
  checking: { label: msg`Being checked`, tone: 'primary' },
  checked: { label: msg`Checked, not imported`, tone: 'warn' },
  importing: { label: msg`Being imported`, tone: 'primary' },
  done: { label: msg`Imported`, tone: 'ok' },
  undoing: { label: msg`Being undone`, tone: 'primary' },
  undone: { label: msg`Undone`, tone: 'neutral' },
  failed: { label: msg`Failed`, tone: 'bad' },
};

type Outcome = ImportRow['outcome'];

/** Before the import. */
export const foretoldMarks: Record<Outcome, Mark> = {
  create: { label: msg`New`, tone: 'ok' },
  change: { label: msg`Change`, tone: 'primary' },
  unchanged: { label: msg`Unchanged`, tone: 'neutral' },
  refused: { label: msg`Refused`, tone: 'bad' },
};

/** After it. */
export const outcomeMarks: Record<Outcome, Mark> = {
  create: { label: msg`Created`, tone: 'ok' },
  change: { label: msg`Changed`, tone: 'primary' },
  unchanged: { label: msg`Unchanged`, tone: 'neutral' },
  refused: { label: msg`Refused`, tone: 'bad' },
};
