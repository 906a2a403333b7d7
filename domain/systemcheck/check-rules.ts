/** What the system check looks at, in the order in which it is shown. */
export const checkNames = [
  'platform',
  'browser',
  'cookies',
  'storage',
  'api',
  'testServer',
  'contents',
  'socket',
  'video',
  'chat',
] as const;
export type CheckName = (typeof checkNames)[number];

/** These say something about this device alone; all others need a network. */
const ofDevice: ReadonlySet<CheckName> = new Set(['platform', 'browser', 'cookies', 'storage']);
export const needsNetwork = (name: CheckName): boolean => !ofDevice.has(name);

/** `unset`: no such host is configured; `unknown`: without a network nobody can tell. */
export type CheckState = 'pending' | 'pass' | 'fail' | 'unset' | 'unknown';

export type Overall = 'pending' | 'unknown' | 'operational' | 'partial' | 'failed';

/** The specification's rules; what was not looked at neither passed nor failed. */
export function overallOf(states: readonly CheckState[]): Overall {
  if (states.includes('pending')) return 'pending';
  if (states.includes('fail')) return states.includes('pass') ? 'partial' : 'failed';
  return states.includes('unknown') ? 'unknown' : 'operational';
}

export const healthKeys = [
  'instance_id',
  'db_connected',
  'redis_connected',
  'last_health_check',
  'free_bytes',
  'total_bytes',
  'percent_used',
] as const;

export const testServerKeys = [
  'connected_clients',
  'containers',
  'disk_status',
  'image_count',
  'instance_id',
  'num_goroutines',
] as const;

/** Which of the expected keys an answer does not have, as `key=value` lines or as a JSON object. */
export function missingKeys(answer: string, expected: readonly string[]): string[] {
  const found = keysOf(answer);
  return expected.filter((key) => !found.has(key));
}

function keysOf(answer: string): Set<string> {
  const object = parsed(answer);
  if (typeof object === 'object' && object !== null) return new Set(Object.keys(object));
  return new Set(answer.split('\n').flatMap((line) => /^\s*([\w-]+)=/.exec(line)?.[1] ?? []));
}

/** The message of a ping: by itself, or in the envelope of our own answers. */
export function pingMessageOf(answer: string): string | undefined {
  const found = parsed(answer);
  const message = field(found, 'message') ?? field(field(found, 'result'), 'message');
  return typeof message === 'string' ? message : undefined;
}

const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? new Map(Object.entries(from)).get(name) : undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
