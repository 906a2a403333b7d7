import { answerJobs } from '../answer-jobs.ts';
import { openSql } from './open-sql.ts';

// Runs in a frame without an origin and without a network.
answerJobs(openSql);
