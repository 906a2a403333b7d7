import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconCheck, IconSettings } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import { ControlButton } from './control-button.tsx';
import classes from './video-frame.module.css';

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

interface Props {
  readonly rate: number;
  readonly onRate: (rate: number) => void;
  readonly isFullScreen: boolean;
  /** Of which there are captions. */
  readonly languages: readonly Language[];
  readonly captions: Language | undefined;
  readonly onCaptions: (language: Language | undefined) => void;
  readonly heights: readonly number[];
  /** What is shown just now. */
  readonly height: number;
  readonly chosenHeight: number | null;
  readonly onHeight: (height: number | null) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const names: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };

/** How fast, with which words and how sharp. Within the frame where that fills the screen, else beyond what a small one has room for. */
export function SettingsMenu(props: Props) {
  const { t } = useLingui();
  const { rate, languages, captions, heights, height, chosenHeight } = props;
  return (
    <Menu
      position="top-end"
      withinPortal={!props.isFullScreen}
      opened={props.isOpen}
      onChange={props.onOpen}
      closeOnItemClick={false}
      classNames={{
        dropdown: classes.menu ?? '',
        item: classes.item ?? '',
        label: classes.label ?? '',
      }}
    >
      <Menu.Target>
        <ControlButton label={t`Speed, captions and quality`} icon={IconSettings} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans>Speed</Trans>
        </Menu.Label>
        <div className={classes.rates} role="group" aria-label={t`Speed`}>
          {rates.map((each) => (
            <button
              key={each}
              type="button"
              className={classes.rate}
              aria-pressed={each === rate}
              onClick={() => props.onRate(each)}
            >
              {each}×
            </button>
          ))}
        </div>
        {languages.length > 0 && (
          <>
            <Menu.Label>
              <Trans>Captions</Trans>
            </Menu.Label>
            <Choice isChosen={captions === undefined} onChoose={() => props.onCaptions(undefined)}>
              <Trans>Off</Trans>
            </Choice>
            {languages.map((each) => (
              <Choice
                key={each}
                isChosen={captions === each}
                onChoose={() => props.onCaptions(each)}
              >
                <span lang={each}>{names[each]}</span>
              </Choice>
            ))}
          </>
        )}
        {heights.length > 1 && (
          <>
            <Menu.Label>
              <Trans>Quality</Trans>
            </Menu.Label>
            <Choice isChosen={chosenHeight === null} onChoose={() => props.onHeight(null)}>
              {height > 0 && chosenHeight === null ? (
                <Trans>Automatic ({height}p)</Trans>
              ) : (
                <Trans>Automatic</Trans>
              )}
            </Choice>
            {heights.map((each) => (
              <Choice
                key={each}
                isChosen={chosenHeight === each}
                onChoose={() => props.onHeight(each)}
              >
                {each}p
              </Choice>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={isChosen}
      leftSection={
        <IconCheck size={18} stroke={2} style={{ visibility: isChosen ? 'visible' : 'hidden' }} />
      }
      onClick={onChoose}
    >
      {children}
    </Menu.Item>
  );
}
