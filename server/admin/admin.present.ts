import type { FailedJob } from '../../domain/admin/admin.contract.ts';
import type { FailedJobRow } from '../jobs/job-report.ts';

const mostCharacters = 500;

export const presentFailedJob = (job: FailedJobRow): FailedJob => ({
  uuid: job.uuid,
  queue: job.queue,
  createdAt: job.createdAt.toISOString(),
  failedAt: job.failedAt?.toISOString() ?? null,
  attempts: job.retries + 1,
  error: (job.error ?? '').slice(0, mostCharacters),
});
