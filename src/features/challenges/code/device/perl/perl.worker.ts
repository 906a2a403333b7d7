import { answerJobs } from '../answer-jobs.ts';
import { openPerl } from './open-perl.ts';

// Runs in a frame without an origin and without a network, one program after the other.
answerJobs(openPerl);
