import type { RunnerFolder } from './runner-folder.ts';

export interface BwrapOptions {
  readonly folder: RunnerFolder;
  readonly bwrap: string;
  /** The files through which it joins its control groups. */
  readonly groupFiles: readonly string[];
  /** Whom the machine takes the sandbox for; 0: whoever runs the runner. */
  readonly uid: number;
  /** Folders that toolchains of the operator lie in, each seen under its own name. */
  readonly toolchains: readonly string[];
}

/** How far learners' programs stand back behind everything else on the machine. */
const niceness = 10;
/** Of one user, who has one sandbox: the driver, a zygote, and what a step may start. */
const mostProcesses = 1024;
const boxBytes = 256 * 1024 * 1024;

/** What is seen of the machine, and nothing that is written to. */
const readable = [
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/java-17-openjdk',
  '/etc/java-21-openjdk',
  '/etc/php',
  '/etc/mono',
  '/etc/groovy',
  '/etc/scala',
  '/etc/fonts',
  '/var/lib/ghc',
];

const words = (text: string): string[] => text.trim().split(/\s+/);

const namespaces = words(`
  --unshare-user --unshare-pid --unshare-net --unshare-ipc --unshare-uts --unshare-cgroup-try
  --as-pid-1 --die-with-parent --new-session`);

// The driver makes namespaces and mounts for each step, and gives both up there for good. Neither reaches
// beyond what belongs to the sandbox's own user.
const user = words(`
  --uid 65534 --gid 65534 --hostname box --cap-add CAP_SYS_ADMIN --cap-add CAP_DAC_OVERRIDE`);

const environment = words(`
  --clearenv --setenv PATH /opt/keiko/bin:/usr/local/bin:/usr/bin:/bin --setenv HOME /tmp
  --setenv LANG C.UTF-8 --setenv TZ UTC --setenv PYTHONHASHSEED 0`);

const system = words(`
  --ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib
  --symlink usr/lib64 /lib64`);

// What bubblewrap makes by itself may be written to, unless it is told otherwise.
const places = words(`
  --proc /proc --dev /dev --size 1048576 --tmpfs /dev/shm --size 1048576 --tmpfs /tmp
  --size ${boxBytes} --tmpfs /box --dir /work --remount-ro /dev --remount-ro / --chdir /tmp`);

/** The whole command by which a sandbox is started; the driver waits in it for a submission. */
export function bwrapCommand(options: BwrapOptions): string[] {
  const { folder, bwrap, groupFiles, uid, toolchains } = options;
  return [
    folder.driver,
    'launch',
    groupFiles.join(':'),
    String(uid),
    String(niceness),
    String(mostProcesses),
    bwrap,
    ...namespaces,
    ...user,
    ...environment,
    ...system,
    ...folder.hidden.flatMap((path) => ['--tmpfs', path, '--remount-ro', path]),
    ...[...readable, ...toolchains].flatMap((path) => ['--ro-bind-try', path, path]),
    '--ro-bind',
    folder.tools,
    '/opt/keiko',
    ...places,
    '--',
    '/opt/keiko/bin/driver',
  ];
}
