import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconDotsVertical,
  IconDownload,
  IconPresentation,
  IconPrinter,
  IconTable,
} from '@tabler/icons-react';
import { useMenuButton } from '../../ui/Menu/use-menu-button.ts';
import tool from '../../ui/PdfReader/pdf-reader.module.css';
import classes from './deck-viewer.module.css';

interface Props {
  readonly download: { readonly url: string; readonly name: string } | undefined;
  readonly onOverview: () => void;
  readonly onPresent: (() => void) | undefined;
  readonly onPrint: () => void;
}

const icon = { size: 18, stroke: 1.75 };

/** What a narrow bar has no room for. */
export function DeckMore({ download, onOverview, onPresent, onPrint }: Props) {
  const { t } = useLingui();
  const { button, first } = useMenuButton();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton
          ref={button}
          className={`${tool.tool} ${classes.narrow} ${classes.windowed}`}
          aria-label={t`More`}
          title={t`More`}
        >
          <IconDotsVertical size={20} stroke={1.75} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTable {...icon} />} onClick={first(onOverview)}>
          <Trans>All slides</Trans>
        </Menu.Item>
        {onPresent && (
          <Menu.Item leftSection={<IconPresentation {...icon} />} onClick={first(onPresent)}>
            <Trans>Presenter view</Trans>
          </Menu.Item>
        )}
        {download && (
          <Menu.Item
            component="a"
            href={download.url}
            download={download.name}
            leftSection={<IconDownload {...icon} />}
          >
            <Trans>Download</Trans>
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={first(onPrint)}>
          <Trans>Print</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
