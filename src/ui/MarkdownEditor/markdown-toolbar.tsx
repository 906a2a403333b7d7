import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconAt,
  IconBold,
  IconCode,
  IconEye,
  IconItalic,
  IconLink,
  IconList,
  IconPaperclip,
  IconPhoto,
} from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { imageExtensions } from '../../../domain/images/images.rules.ts';
import type { MarkdownAction } from './markdown-commands.ts';
import classes from './markdown-editor.module.css';

export function MarkdownToolbar({
  onAction,
  onImage,
  takesFiles = false,
  onMention,
  preview,
  children,
}: {
  /** Undefined while there is nothing that could carry it out. */
  onAction: ((action: MarkdownAction) => void) | undefined;
  /** The same. */
  onImage: ((file: File) => void) | undefined;
  /** Not only pictures. */
  takesFiles?: boolean;
  /** The same, where people can be named. */
  onMention?: (() => void) | undefined;
  /** Where the text is shown in place of what one writes. */
  preview?: { isShown: boolean; toggle: () => void };
  /** More of a page's own. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const isPreview = preview?.isShown === true;
  const file = useRef<HTMLInputElement>(null);
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
      <input
        ref={file}
        hidden
        type="file"
        {...(takesFiles ? {} : { accept: imageExtensions.join(',') })}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (chosen) onImage?.(chosen);
        }}
      />
      <UnstyledButton
        className={classes.tool}
        aria-label={takesFiles ? t`Picture or file` : t`Picture`}
        title={takesFiles ? t`Picture or file` : t`Picture`}
        disabled={!onImage || isPreview}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => file.current?.click()}
      >
        {takesFiles ? <IconPaperclip /> : <IconPhoto />}
      </UnstyledButton>
      {onMention && (
        <UnstyledButton
          className={classes.tool}
          aria-label={t`Mention`}
          title={t`Mention`}
          disabled={isPreview}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onMention}
        >
          <IconAt />
        </UnstyledButton>
      )}
      {children}
      {preview && (
        <UnstyledButton
          className={classes.tool}
          aria-label={t`Preview`}
          title={t`Preview`}
          aria-pressed={isPreview}
          onClick={preview.toggle}
        >
          <IconEye />
        </UnstyledButton>
      )}
    </div>
  );
}
