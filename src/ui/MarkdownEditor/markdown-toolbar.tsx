import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBold, IconCode, IconEye, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MarkdownAction } from './markdown-commands.ts';
import classes from './markdown-editor.module.css';

export function MarkdownToolbar({
  onAction,
  isPreview,
  onPreview,
}: {
  /** Undefined while there is nothing that could carry it out. */
  onAction: ((action: MarkdownAction) => void) | undefined;
  isPreview: boolean;
  onPreview: () => void;
}) {
  const { t } = useLingui();
  const actions: [MarkdownAction, string, ReactNode][] = [
    ['bold', t`Bold`, <IconBold key="bold" />],
    ['italic', t`Italic`, <IconItalic key="italic" />],
    ['code', t`Code`, <IconCode key="code" />],
    ['list', t`List`, <IconList key="list" />],
    ['link', t`Link`, <IconLink key="link" />],
  ];
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t`Formatting`}>
      {actions.map(([action, label, icon]) => (
        <UnstyledButton
          key={action}
          className={classes.tool}
          aria-label={label}
          title={label}
          disabled={!onAction || isPreview}
          // Keeps the selection, and the keyboard of a tablet where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAction?.(action)}
        >
          {icon}
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.tool}
        aria-label={t`Preview`}
        title={t`Preview`}
        aria-pressed={isPreview}
        onClick={onPreview}
      >
        <IconEye />
      </UnstyledButton>
    </div>
  );
}
