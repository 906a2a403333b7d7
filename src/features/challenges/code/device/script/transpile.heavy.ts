import { type NodePath, type PluginObject, template, transformSync, types } from '@babel/core';
import commonJs from '@babel/plugin-transform-modules-commonjs';
import typeScript from '@babel/plugin-transform-typescript';

interface Transpiled {
  readonly code: string;
  readonly isModule: boolean;
}

/**
 * JavaScript that needs no more than `require`, with each line where it was written. Types are taken away
 * and not checked, as on the server.
 *
 * @throws with the line, where it is no such program
 */
export function transpile(source: string, language: 'nodejs' | 'typescript'): Transpiled {
  let isModule = false;
  const look: PluginObject = {
    pre: ({ ast }) => {
      isModule = ast.program.sourceType === 'module';
    },
  };
  const result = transformSync(source, {
    babelrc: false,
    envName: 'production',
    configFile: false,
    browserslistConfigFile: false,
    compact: false,
    comments: true,
    retainLines: true,
    highlightCode: false,
    sourceType: 'unambiguous',
    targets: { esmodules: true },
    parserOpts: { allowReturnOutsideFunction: true, errorRecovery: false },
    plugins: [
      () => look,
      ...(language === 'typescript' ? [typeScript] : []),
      [commonJs, { strictMode: true, importInterop: 'node' }],
    ],
  });
  return { code: result?.code ?? '', isModule };
}

/** Where a program is not one, in the words of a compiler: its line, and what is wrong there. */
export function mistakeIn(source: string, language: 'nodejs' | 'typescript'): string | undefined {
  try {
    transpile(source, language);
    return undefined;
  } catch (error) {
    return saidOf(error, language === 'typescript' ? 'main.ts' : 'main.js');
  }
}

export function saidOf(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ''] = message.split('\n');
  const [, words = first, line, column] = /^(?:\S+: )?(.*?)\s*\((\d+):(\d+)\)$/.exec(first) ?? [];
  return line === undefined
    ? `${file}: ${words}`
    : `${file}:${line}:${Number(column) + 1}: ${words}`;
}

/** How long a loop of a page may go on in its preview before it is taken for one without an end. */
const longestLoopMs = 1500;
const guard = template.statements(
  `if (performance.now() > UNTIL) throw new Error('A loop did not come to an end.');`,
);
const begin = template.statement(`const UNTIL = performance.now() + ${longestLoopMs};`);

/** A loop that waits for something lets everybody else go on meanwhile. */
function waits(loop: NodePath<types.Loop>): boolean {
  if (loop.isForOfStatement({ await: true })) return true;
  let found = false;
  loop.traverse({
    Function: (inner) => inner.skip(),
    AwaitExpression: () => void (found = true),
    YieldExpression: () => void (found = true),
  });
  return found;
}

/** A page that is being written has loops without an end, and shares its thread with the workbench. */
const endLoops: PluginObject = {
  visitor: {
    Loop(path) {
      if (waits(path)) return;
      const until = path.scope.generateUidIdentifier('until');
      path.ensureBlock();
      const { body } = path.node;
      if (!types.isBlockStatement(body)) return;
      body.body.unshift(...guard({ UNTIL: until }));
      const outer = path.parentPath.isLabeledStatement() ? path.parentPath : path;
      outer.insertBefore(begin({ UNTIL: until }));
    },
  },
};

/**
 * A script of a page as browsers take it, as a module where it is one.
 *
 * @throws with its line, where it is none
 */
export function pageScript(source: string, path: string): string {
  const isTyped = path.endsWith('.ts');
  try {
    const result = transformSync(source, {
      babelrc: false,
      envName: 'production',
      configFile: false,
      browserslistConfigFile: false,
      compact: false,
      retainLines: true,
      highlightCode: false,
      sourceType: 'unambiguous',
      targets: { esmodules: true },
      plugins: [...(isTyped ? [typeScript] : []), () => endLoops],
    });
    return result?.code ?? '';
  } catch (error) {
    throw new Error(saidOf(error, path), { cause: error });
  }
}
