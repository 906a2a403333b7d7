import { Fragment } from 'react';
import consoleClasses from '../console-pane.module.css';
import { placeIn } from './places.ts';

interface Props {
  readonly text: string;
  readonly paths: readonly string[];
  readonly isBad?: boolean;
  readonly onPlace?: ((path: string, line: number) => void) | undefined;
}

/** What tests and programs say; where it names a line of the project, that is a way there. */
export function LinkedOutput({ text, paths, isBad = false, onPlace }: Props) {
  return (
    <pre className={consoleClasses.output} data-bad={isBad || undefined}>
      {text.split('\n').map((line, index) => {
        const found = onPlace && placeIn(line, paths);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <Fragment key={index}>
            {found ? (
              <>
                {line.slice(0, found.from)}
                <button
                  type="button"
                  className={consoleClasses.way}
                  onClick={() => onPlace(found.path, found.line)}
                >
                  {line.slice(found.from, found.to)}
                </button>
                {line.slice(found.to)}
              </>
            ) : (
              line
            )}
            {'\n'}
          </Fragment>
        );
      })}
    </pre>
  );
}
