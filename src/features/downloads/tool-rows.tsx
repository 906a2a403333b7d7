import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { bytesOfTools, chosenTools, type Tool } from '../../offline/downloads/tools.ts';
import classes from './download-sheet.module.css';

interface Props {
  readonly tools: readonly Tool[];
  /** Of the large ones. */
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** What runs and formats code: what is small in one line, and what is large for the person to choose. */
export function ToolRows({ tools, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const size = (bytes: number) => formatFileSize(bytes, i18n.locale);
  const small = bytesOfTools(chosenTools(tools));
  // Several classes may need one.
  const large = new Map(tools.map((tool) => [tool.name, tool]));
  return (
    <>
      {small > 0 && (
        <div className={classes.kind}>
          <dt>
            <Trans>Tools for code</Trans>
          </dt>
          <dd>{size(small)}</dd>
        </div>
      )}
      {[...large.values()].map(
        ({ name, large: language, files }) =>
          language !== undefined && (
            <div key={name} className={classes.kind} data-choice>
              <dt>
                <Checkbox
                  size="md"
                  checked={chosen.includes(name)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChoose(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                  label={<Trans>Run {language} without a connection</Trans>}
                />
              </dt>
              <dd>{size(bytesOfTools([{ name, files }]))}</dd>
            </div>
          ),
      )}
    </>
  );
}
