import { Trans } from '@lingui/react/macro';
import { languageFacts } from '../../../../domain/challenges/code/languages.ts';
import {
  unpackFiles,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { signatureText } from '../code/signature-text.ts';
import classes from './paper.module.css';
import { PaperText } from './paper-text.tsx';
import { Lines } from './question-on-paper.tsx';

interface Props {
  readonly title: string;
  readonly task: ShownTask;
  readonly lang: Language;
}

const codeLines = 32;

/** A code challenge as it is solved without a machine: what is asked, its beginning, and lines to write on. */
export function CodeOnPaper({ title, task, lang }: Props) {
  const { statement, signature, languages, cases } = task;
  const example = task.style === 'development' ? undefined : cases[0];
  return (
    <>
      <p className={classes.title}>{title}</p>
      <PaperText markdown={statement[lang]} />
      {signature && <pre className={classes.code}>{signatureText(signature)}</pre>}
      {example && (
        <dl className={classes.example}>
          <dt>
            <Trans>Example input</Trans>
          </dt>
          <dd>
            <pre className={classes.code}>{example.input}</pre>
          </dd>
          <dt>
            <Trans>Output</Trans>
          </dt>
          <dd>
            <pre className={classes.code}>{example.expected}</pre>
          </dd>
        </dl>
      )}
      {languages.map(({ language, starter, files = [] }) => (
        <section key={language}>
          <p className={classes.language}>
            {languages.length > 1 && <span className={classes.tick} />}
            {languageFacts[language].label}
          </p>
          <FilesOnPaper files={[...files, ...filesOf(starter)]} />
        </section>
      ))}
      {languages.length > 1 && (
        <p className={classes.task}>
          <Trans>Tick the language that you write in.</Trans>
        </p>
      )}
      <Lines count={codeLines} isCode />
    </>
  );
}

/** A project travels as one text. */
const filesOf = (text: string): WorkFile[] =>
  unpackFiles(text) ?? (text.trim() === '' ? [] : [{ path: '', content: text }]);

export function FilesOnPaper({ files }: { files: readonly WorkFile[] }) {
  return files.map(({ path, content }) => (
    <div key={path}>
      {path !== '' && <p className={classes.path}>{path}</p>}
      <pre className={classes.code}>{content}</pre>
    </div>
  ));
}
