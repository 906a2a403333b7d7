import { answerJobs } from '../answer-jobs.ts';
import { openPython } from './open-python.ts';

// Runs in a frame without an origin and without a network, one program after the other.
answerJobs(openPython);
