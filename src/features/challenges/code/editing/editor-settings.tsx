import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover, Switch } from '@mantine/core';
import { IconMinus, IconPlus, IconSettings } from '@tabler/icons-react';
import classes from './editor-settings.module.css';
import { letterSizes, useEditorPreferences } from './editor-preferences.ts';

/** How large code is shown, and by which keys it is written. */
export function EditorSettings() {
  const { t } = useLingui();
  const { preferences, change } = useEditorPreferences();
  const { letters, hasVimKeys } = preferences;
  const smaller = letterSizes.findLast((size) => size < letters);
  const larger = letterSizes.find((size) => size > letters);
  return (
    <Popover position="bottom-end" width={320} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          color="gray"
          aria-label={t`Editor settings`}
          title={t`Editor settings`}
        >
          <IconSettings size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.settings}>
        <div className={classes.letters} role="group" aria-label={t`Text size`}>
          <span>
            <Trans>Text size</Trans>
          </span>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t`Smaller letters`}
            disabled={smaller === undefined}
            onClick={() => smaller !== undefined && change({ letters: smaller })}
          >
            <IconMinus size={18} stroke={1.75} />
          </ActionIcon>
          <output className={classes.size}>{letters}</output>
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t`Larger letters`}
            disabled={larger === undefined}
            onClick={() => larger !== undefined && change({ letters: larger })}
          >
            <IconPlus size={18} stroke={1.75} />
          </ActionIcon>
        </div>
        <Switch
          label={t`Vim keys`}
          checked={hasVimKeys}
          onChange={(event) => change({ hasVimKeys: event.currentTarget.checked })}
        />
        {hasVimKeys && <VimHelp />}
      </Popover.Dropdown>
    </Popover>
  );
}

function VimHelp() {
  return (
    <dl className={classes.help}>
      <dt>:w</dt>
      <dd>
        <Trans>save now (each key is kept on this device anyway)</Trans>
      </dd>
      <dt>:make</dt>
      <dd>
        <Trans>run the public cases</Trans>
      </dd>
      <dt>:cn :cp</dt>
      <dd>
        <Trans>next and previous error</Trans>
      </dd>
      <dt>
        <kbd>
          <Trans context="key">Esc</Trans>
        </kbd>{' '}
        <kbd>
          <Trans context="key">Tab</Trans>
        </kbd>
      </dt>
      <dd>
        <Trans>leave the editor</Trans>
      </dd>
    </dl>
  );
}
