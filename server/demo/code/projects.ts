import { readings } from './projects-of-c.ts';
import { ledgers } from './projects-of-java.ts';
import { logs } from './projects-of-logs.ts';
import { carts } from './projects-of-node.ts';
import { loans } from './projects-of-python.ts';
import type { WrittenProject } from './written-project.ts';

/** Projects of several files, with tests that trainees see and tests that they do not. */
export const projects: readonly WrittenProject[] = [
  ...loans,
  ...logs,
  ...carts,
  ...ledgers,
  ...readings,
];
