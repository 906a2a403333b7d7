import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { chapterAddress } from '../../../../domain/books/book-addresses.ts';
import type { DraftChapter } from '../../../../domain/books/book-drafts.contract.ts';
import type { MarkdownPage } from '../../../ui/MarkdownEditor/markdown-page.tsx';
import { linkTo } from '../../../ui/MarkdownEditor/page-commands.ts';
import classes from './book-editor.module.css';

type Editor = Parameters<NonNullable<ComponentProps<typeof MarkdownPage>['renderTools']>>[0];

/** A link to another chapter, which goes on leading there when that is renamed or moved. */
export function ChapterLink({
  editor,
  chapters,
  here,
}: {
  editor: Editor;
  chapters: readonly DraftChapter[];
  here: string;
}) {
  const { t } = useLingui();
  const others = chapters.filter(({ slug }) => slug !== here);
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.tool}
          aria-label={t`Link to a chapter`}
          title={t`Link to a chapter`}
          disabled={!editor || others.length === 0}
        >
          <IconBookmark />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.chapters ?? ''}>
        <Menu.Label>
          <Trans>Link to a chapter</Trans>
        </Menu.Label>
        {others.map(({ slug, title }) => (
          <Menu.Item
            key={slug}
            onClick={() => editor?.run(linkTo(title, chapterAddress(slug, '')))}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
