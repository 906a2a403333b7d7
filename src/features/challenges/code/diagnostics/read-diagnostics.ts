import { compilerForms } from './compiler-forms.ts';
import type { Diagnostic, Source } from './diagnostic.ts';
import { OwnFiles } from './own-files.ts';
import { pythonForms } from './python-forms.ts';
import { scriptForms } from './script-forms.ts';
import { stackForms } from './stack-forms.ts';

const forms = [...compilerForms, ...pythonForms, ...scriptForms, ...stackForms];

/** More is of no use to anybody. */
const most = 100;

/** All that a compiler, an interpreter or a failing program says about places of the learner's files. */
export function readDiagnostics(output: string, sources: readonly Source[]): Diagnostic[] {
  const lines = plain(output).split('\n');
  const own = new OwnFiles(sources);
  const found = new Map<string, Diagnostic>();
  for (const at of lines.keys()) {
    if (found.size === most) break;
    for (const form of forms) {
      const one = form(lines, at, own);
      const diagnostic = one && own.diagnostic(one);
      if (!diagnostic) continue;
      const key = JSON.stringify([diagnostic.path, diagnostic.line, diagnostic.message]);
      if (!found.has(key)) found.set(key, diagnostic);
      break;
    }
  }
  return [...found.values()];
}

/** Without the colours of terminals. */
const plain = (output: string): string =>
  // oxlint-disable-next-line no-control-regex -- it is what colours begin with
  output.replaceAll(/\u001B\[[\d;]*m/g, '').replaceAll('\r\n', '\n');
