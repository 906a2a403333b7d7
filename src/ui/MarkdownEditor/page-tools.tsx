import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconHeading,
  IconListNumbers,
  IconMath,
  IconQuote,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './markdown-editor.module.css';
import {
  addTableColumn,
  addTableRow,
  alignTable,
  cycleHeading,
  fence,
  insertTable,
  isInTable,
  markLines,
} from './page-commands.ts';
import type { EditorTools } from './use-code-mirror.ts';

type Command = Parameters<EditorTools['run']>[0];

/** What a long text has and a note does not. */
export function PageTools({ editor }: { editor: EditorTools | undefined }) {
  const { t } = useLingui();
  const tools: [string, ReactNode, Command][] = [
    [t`Heading`, <IconHeading key="heading" />, cycleHeading],
    [t`Numbered list`, <IconListNumbers key="numbers" />, markLines('1. ')],
    [t`Quotation`, <IconQuote key="quote" />, markLines('> ')],
    [t`Block of code`, <IconSourceCode key="code" />, fence('```')],
    [t`Formula`, <IconMath key="math" />, fence('$$')],
  ];
  return (
    <>
      {tools.map(([label, icon, command]) => (
        <UnstyledButton
          key={label}
          className={classes.tool}
          aria-label={label}
          title={label}
          disabled={!editor}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor?.run(command)}
        >
          {icon}
        </UnstyledButton>
      ))}
      <TableTool editor={editor} />
    </>
  );
}

/** Inserts a table, or works on the one in which the caret stands. */
function TableTool({ editor }: { editor: EditorTools | undefined }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isInside, setInside] = useState(false);
  const run = (command: Command) => () => editor?.run(command);
  const open = () =>
    editor?.run((view) => {
      setInside(isInTable(view));
      setOpen(true);
    });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.tool}
          aria-label={t`Table`}
          title={t`Table`}
          disabled={!editor}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            if (isOpen) setOpen(false);
            else open();
          }}
        >
          <IconTable />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={run(insertTable([t`Name`, t`Value`]))}>
          <Trans>Insert a table</Trans>
        </Menu.Item>
        <Menu.Item disabled={!isInside} onClick={run(addTableRow)}>
          <Trans>Add a row</Trans>
        </Menu.Item>
        <Menu.Item disabled={!isInside} onClick={run(addTableColumn)}>
          <Trans>Add a column</Trans>
        </Menu.Item>
        <Menu.Item disabled={!isInside} onClick={run(alignTable)}>
          <Trans>Align the columns</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
