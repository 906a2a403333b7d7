import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconColumns2,
  IconHeading,
  IconMessage2,
  IconPlus,
  IconQuote,
  IconSlideshow,
} from '@tabler/icons-react';
import type { EditorTools } from '../../ui/MarkdownEditor/use-code-mirror.ts';
import classes from './slide-editor.module.css';
import { insertNote, insertSlide } from './slide-commands.ts';

const icon = { size: 18, stroke: 1.75 };

/** New slides of several shapes, and a note for who speaks. */
export function SlideTools({ editor }: { editor: EditorTools | undefined }) {
  const { t } = useLingui();
  const add = (template: string) => () => editor?.run(insertSlide(template));
  const heading = t`Heading`;
  const left = t`Left`;
  const right = t`Right`;
  return (
    <>
      <UnstyledButton
        className={classes.tool}
        aria-label={t`New slide`}
        title={t`New slide`}
        disabled={!editor}
        onMouseDown={(event) => event.preventDefault()}
        onClick={add('## |')}
      >
        <IconPlus />
      </UnstyledButton>
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes.tool}
            aria-label={t`Kinds of slides`}
            title={t`Kinds of slides`}
            disabled={!editor}
          >
            <IconSlideshow />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHeading {...icon} />}
            onClick={add('<!-- _class: lead -->\n\n# |')}
          >
            <Trans>Title slide</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconColumns2 {...icon} />}
            onClick={add(
              `<!-- _class: columns -->\n\n## |${heading}\n\n### ${left}\n\n- \n\n### ${right}\n\n- `,
            )}
          >
            <Trans>Two columns</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconQuote {...icon} />}
            onClick={add('<!-- _class: statement -->\n\n|')}
          >
            <Trans>One statement</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconMessage2 {...icon} />}
            onClick={() => editor?.run(insertNote(t`Speaker note`))}
          >
            <Trans>Speaker note</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
