/** One storey of `server/` and `domain/`: who is in it may know its own and those below. */
export interface Tier {
  readonly name: string;
  readonly folders: readonly string[];
}

const tier = (name: string, folders: string): Tier => ({ name, folders: folders.split(' ') });

/**
 * From the ground up, the same for both wings. What a lower domain must ask of an upper one is a hook
 * (`server/hook.ts`), which `server/registrations.ts` fills.
 */
export const tiers: readonly Tier[] = [
  tier('groundwork', 'access calendar format http cache client db jobs storage telemetry tools'),
  tier(
    'organisations and their people',
    'organisations people groups session contracts audit notifications mail images usage',
  ),
  tier('what an organisation has', 'holidays letters licenses'),
  tier('materials', 'materials'),
  tier('kinds that are only read', 'books files slides'),
  tier('outlines', 'outlines'),
  tier('courses', 'courses'),
  tier('classes', 'classes classrules training'),
  tier('beside classes', 'notes templates'),
  tier('the runner', 'runner'),
  tier('kinds of material', 'apps challenges lti surveys videos'),
  tier('all kinds', 'kinds'),
  tier('learning alone, exams, attention', 'attention exams learningpaths selflearning'),
  tier('bootcamps, certificates', 'bootcamps certificates'),
  tier(
    'what goes on in them',
    'aichats announcements csat discussions healthreports reports reschedules',
  ),
  tier('the gradebook', 'gradebook'),
  tier('the site', 'admin systemcheck'),
  tier('the demo', 'demo'),
];

/** Undefined for a folder that is in none. */
export function tierOf(folder: string): number | undefined {
  const found = tiers.findIndex(({ folders }) => folders.includes(folder));
  return found < 0 ? undefined : found;
}

/** Files of the server that put the domains together; nobody below the start imports them. */
export const composingFiles = new Set([
  'app.ts',
  'clean-up.ts',
  'heavy-jobs.ts',
  'main.ts',
  'open-services.ts',
  'registrations.ts',
  'runner-main.ts',
  'scheduler.ts',
  'worker.ts',
]);
