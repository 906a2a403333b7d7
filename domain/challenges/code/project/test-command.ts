import { z } from 'zod';
import { freeText } from '../../../http/text.ts';
import { projectLimits } from './project.schema.ts';

/** How a command tells of its tests: in files of JUnit's XML, or in the Test Anything Protocol as it prints. */
const reportForms = ['junit', 'tap'] as const;

/** Instead of a form of tests that is known here, a command of the author's runs them. */
export const TestCommandSchema = z.strictObject({
  /** For the shell, in the project's folder. */
  command: freeText(1000),
  form: z.enum(reportForms),
  /** Of JUnit's: the file that it writes, or the folder of such files. */
  report: freeText(projectLimits.path),
});
export type TestCommand = z.infer<typeof TestCommandSchema>;
