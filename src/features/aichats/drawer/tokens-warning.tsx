import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconListSearch } from '@tabler/icons-react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import classes from './tokens-warning.module.css';

interface Props {
  readonly resetsOn: string | undefined;
  /** False: something is left, and too little for what was asked. */
  readonly isUsedUp: boolean;
  /** Undefined once questions are looked up. */
  readonly onSearch: (() => void) | undefined;
}

export function TokensWarning({ resetsOn, isUsedUp, onSearch }: Props) {
  const { i18n } = useLingui();
  const day =
    resetsOn &&
    dateFormat(i18n.locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${resetsOn}T00:00:00Z`),
    );
  return (
    <>
      <div className={classes.warning} role="status">
        <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
        {isUsedUp ? (
          <p>
            <strong>
              <Trans>AI Assistant Usage token limit exceeded.</Trans>
            </strong>{' '}
            <Trans>Feature will be unavailable until monthly tokens reset.</Trans>{' '}
            {day && <Trans>They reset on {day}.</Trans>}
          </p>
        ) : (
          <p>
            <strong>
              <Trans>Too few tokens are left this month for this question.</Trans>
            </strong>{' '}
            <Trans>Ask it in fewer words, or look it up.</Trans>
          </p>
        )}
      </div>
      {onSearch && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconListSearch size={20} stroke={1.75} />}
          onClick={onSearch}
        >
          <Trans>Look it up with Keiko Search</Trans>
        </Button>
      )}
    </>
  );
}
