import { answerJobs } from '../answer-jobs.ts';
import { openRuby } from './open-ruby.ts';

// Runs in a frame without an origin and without a network, one program after the other.
answerJobs(openRuby);
