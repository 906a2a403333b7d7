import type { OfflineCode } from '../../../../../domain/training/offline.schema.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import type { Tool, ToolFile } from '../../../../offline/downloads/tools.ts';
import { formatterFile } from '../editing/format/formatter-files.ts';
import { perlFiles } from './perl/perl-files.ts';
import { pythonFiles } from './python/python-files.ts';
import { rubyFiles } from './ruby/ruby-files.ts';
import { sqlFiles } from './sql/sql-files.ts';
import type { ToolFile as PackageFile } from './tool-file.ts';
import { workerFile } from './workers.ts';

const ofWeb = ['nodejs', 'typescript', 'html', 'css', 'browserjs'];

/** What runs and formats this code on a device. Pages and projects of files are formatted, and not run. */
export function toolsOfCodes(codes: readonly OfflineCode[]): readonly Tool[] {
  // While developing there are no parts that could be kept.
  if (!import.meta.env.PROD) return [];
  const written = new Set(codes.flatMap(({ languages }) => languages));
  const run = new Set(codes.flatMap(({ languages, isProgram }) => (isProgram ? languages : [])));
  const tools: Tool[] = [];
  if (ofWeb.some((one) => written.has(one)))
    tools.push({ name: 'format', files: [formatterFile('prettier')] });
  if (run.has('nodejs') || run.has('typescript'))
    tools.push({ name: 'script', files: [workerFile('script')] });
  if (written.has('sql')) {
    const engine = [workerFile('sql'), ...addressed(sqlFiles)];
    tools.push({ name: 'sql', files: [formatterFile('sql'), ...(run.has('sql') ? engine : [])] });
  }
  if (run.has('python3'))
    tools.push({
      name: 'python3',
      large: languageFacts.python3.label,
      files: [workerFile('python'), ...addressed(pythonFiles)],
    });
  if (run.has('ruby'))
    tools.push({
      name: 'ruby',
      large: languageFacts.ruby.label,
      files: [workerFile('ruby'), ...addressed(rubyFiles)],
    });
  if (run.has('perl'))
    tools.push({
      name: 'perl',
      large: languageFacts.perl.label,
      files: [workerFile('perl'), ...addressed(perlFiles)],
    });
  return tools;
}

const addressed = (files: readonly PackageFile[]): ToolFile[] =>
  files.map(({ url, bytes }) => ({ address: url, bytes }));
