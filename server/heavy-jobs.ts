import type { Services } from './services.ts';
import type { Job } from './jobs/job.ts';
import { similarityJob } from './challenges/code/similarity/similarity.job.ts';
import { archiveJob } from './materials/archive/archive.job.ts';
import { importBookJob } from './books/import-book.job.ts';
import { officialJob } from './materials/official/official.job.ts';
import { processingJobs } from './materials/processing/processing.job.ts';
import { peopleImportJob } from './people/import/people-import.job.ts';

/** Work on whole files, which a process of its own does, so that requests stay quick. */
export const heavyJobsOf = (services: Services): Job[] => [
  importBookJob(services),
  peopleImportJob(services),
  archiveJob(services),
  officialJob(services),
  similarityJob(services),
  ...processingJobs(services),
];
