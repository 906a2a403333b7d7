import type { StageSuffixes } from '../domain/access/stage.ts';
import type { UploadLimits } from '../domain/materials/uploads.rules.ts';
import type { CheckHosts } from '../domain/systemcheck/check-hosts.schema.ts';
import type { Redis } from './cache/redis.ts';
import type { Database } from './db/database.ts';
import type { Signals } from './db/signals.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Post } from './mail/post.ts';
import type { Storage } from './storage/storage.ts';
import type { SiteEngine } from './aichats/ai.config.ts';
import type { CloudinaryAccount } from './cloudinary.ts';
import type { Runner } from './runner/runner.service.ts';
import type { AnalyticsVendor } from './telemetry/analytics.ts';
import type { Tally } from './telemetry/tally.ts';
import type { Tools } from './tools/tools.ts';
import type { Vapid } from './vapid.ts';
import type { WorkerState } from './keep-worker.ts';

/** What the whole server shares; handlers receive it in their context. */
export interface Services {
  readonly database: Database;
  readonly signals: Signals;
  /** Absent: this site has none. */
  readonly redis: Redis | undefined;
  readonly storage: Storage;
  readonly jobs: JobQueue;
  /** The largest file of each kind that may be uploaded, in bytes. */
  readonly uploadLimits: UploadLimits;
  readonly now: () => Date;
  /** The site's own origin when a proxy hides it, for example `https://keiko.example`. */
  readonly publicOrigin: string | undefined;
  /** Another host that files leave by, for example `https://files.example`; absent: they leave by this one. */
  readonly contentOrigin: string | undefined;
  /** Where people reach the site, for addresses in letters. */
  readonly siteOrigin: string;
  readonly stageSuffixes: StageSuffixes;
  /** What the system check looks at beside this server. */
  readonly checkHosts: CheckHosts;
  readonly tally: Tally;
  /** Absent: events go nowhere. */
  readonly analytics: AnalyticsVendor | undefined;
  /** Absent: this site does not push. */
  readonly vapid: Vapid | undefined;
  /** Absent: this server keeps pictures itself. */
  readonly cloudinary: CloudinaryAccount | undefined;
  /** What answers trainees where their organisation has no engine of its own; none: Keiko Search. */
  readonly ai: readonly SiteEngine[];
  /** Whose chat widgets an organisation may switch on. */
  readonly chatSupportHosts: readonly string[];
  /** What secrets in the database are encrypted with: 32 bytes. */
  readonly secretKey: Buffer;
  /** Hosts of LTI tools in a network of one's own, whose keys may be fetched all the same. */
  readonly ltiPrivateHosts: readonly string[];
  /** A test's own push service may be on this machine, and without TLS; nobody else's may. */
  readonly pushesToPrivateAddresses: boolean;
  /** For how many days the audit log is kept. */
  readonly auditDays: number;
  /** Absent: letters stay in the local outbox. */
  readonly post: Post | undefined;
  /** `DATA_DIR`, absolute. */
  readonly dataDir: string;
  /** In it, for files on their way. */
  readonly temporaryFolder: string;
  /** Programs that work on files, as far as this machine has them. */
  readonly tools: Tools;
  /** The process that works on files. */
  readonly worker: WorkerState;
  /** Whoever runs learners' code; in the process that works on files nobody does. */
  readonly runner: Runner;
  /** Tests check every answer against its contract. */
  readonly checksResults: boolean;
}
