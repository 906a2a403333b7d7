/** The map of the product: a domain has the same name in every wing. */
export const domains = new Set(
  (
    'session people organisations groups contracts licenses materials classes training challenges ' +
    'exams courses learningpaths selflearning bootcamps reports discussions announcements notes ' +
    'notifications surveys books slides files videos aichats settings audit letters images lti apps systemcheck admin ' +
    'search usage outbox device downloads updates install attention runner outlines templates ' +
    'holidays reschedules gradebook certificates classrules csat healthreports'
  ).split(' '),
);

/**
 * Folders of the server whose files every domain may import. None but `mail` knows a domain: letters go to people.
 */
export const groundwork = new Set([
  'http',
  'db',
  'jobs',
  'storage',
  'mail',
  'cache',
  'client',
  'telemetry',
  'tools',
]);

/** Folders beside the domains in `domain/`, and those of the server that put domains together. */
export const rulesBesideDomains = new Set(['access', 'http', 'calendar', 'format', 'kinds']);
export const composers = new Set(['demo']);

/** `server/notes/notes.repo.ts` is the role `repo` of the domain `notes`. */
export interface Place {
  wing: string;
  /** The second folder; empty for a file that lies directly in the wing. */
  folder: string;
  file: string;
  role: string;
  isTest: boolean;
}

export function placeOf(path: string): Place {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const name = file.replace(/\.[cm]?[jt]sx?$/, '');
  const isTest = name.endsWith('.test');
  return {
    wing: parts[0] ?? '',
    folder: parts.length > 2 ? (parts[1] ?? '') : '',
    file,
    role: /\.(\w+)$/.exec(name.replace(/\.test$/, ''))?.[1] ?? '',
    isTest,
  };
}

/** `src/features/notes/note-list.tsx` belongs to the feature `notes`. */
export function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}
