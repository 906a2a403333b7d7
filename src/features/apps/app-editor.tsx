import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { IconFileZip, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { appHostOf } from '../../../domain/apps/app-address.ts';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { type AppContent, appSources } from '../../../domain/apps/app.content.ts';
import { LanguageSchema } from '../../../domain/format/language.ts';
import { TriedApp } from './app-view.tsx';
import { appHostsQuery } from './apps.queries.ts';
import classes from './app-editor.module.css';

interface Props {
  readonly title: string;
  readonly content: AppContent;
  readonly file:
    | { readonly name: string; readonly bytes: number; readonly url: string }
    | undefined;
  readonly upload: ReactNode;
  readonly onChange: (content: AppContent) => void;
}

/** Where an app comes from, and how long it takes; what was uploaded can be tried at once. */
export function AppEditor({ title, content, file, upload, onChange }: Props) {
  const { t } = useLingui();
  const change = (part: Partial<AppContent>) => onChange({ ...content, ...part });
  return (
    <div className={classes.form}>
      <SegmentedControl
        size="md"
        className={classes.sources ?? ''}
        aria-label={t`Where the app is`}
        value={content.source}
        onChange={(value) => change({ source: appSources.find((one) => one === value) ?? 'zip' })}
        data={[
          { value: 'zip', label: t`.zip file` },
          { value: 'address', label: t`Address` },
        ]}
      />
      {content.source === 'zip' ? (
        <>
          {upload}
          {file && <Uploaded key={file.url} title={title} file={file} />}
        </>
      ) : (
        <AddressField address={content.address} onChange={(address) => change({ address })} />
      )}
      <NumberInput
        size="md"
        className={classes.minutes ?? ''}
        label={t`Minutes it takes`}
        min={1}
        max={6000}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        value={content.minutes}
        onChange={(value) => {
          if (Number(value) >= 1) change({ minutes: Number(value) });
        }}
      />
    </div>
  );
}

function Uploaded({ title, file }: { title: string; file: NonNullable<Props['file']> }) {
  const { i18n } = useLingui();
  const [isTried, setIsTried] = useState(false);
  return (
    <>
      <div className={classes.file}>
        <IconFileZip size={28} stroke={1.5} aria-hidden />
        <div className={classes.facts}>
          <h2 className={classes.name}>{file.name}</h2>
          <span className={classes.size}>
            {formatFileSize(file.bytes, LanguageSchema.catch('en').parse(i18n.locale))}
          </span>
        </div>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.75} />}
          aria-expanded={isTried}
          onClick={() => setIsTried(!isTried)}
        >
          {isTried ? <Trans>Close</Trans> : <Trans>Try it</Trans>}
        </Button>
      </div>
      {isTried && (
        <div className={classes.tried}>
          <TriedApp title={title} source={{ kind: 'files', url: file.url }} />
        </div>
      )}
    </>
  );
}

function AddressField({
  address,
  onChange,
}: {
  address: string;
  onChange: (address: string) => void;
}) {
  const { t } = useLingui();
  const { data } = useQuery(appHostsQuery());
  const host = appHostOf(address);
  const isMissing = data !== undefined && host !== undefined && !data.hosts.includes(host);
  const hosts = data?.hosts.join(', ');
  return (
    <TextInput
      size="md"
      label={t`Address of the app`}
      description={
        hosts
          ? t`Your organisation allows ${hosts}.`
          : t`Your organisation allows no addresses yet. An admin does so in the settings, under Apps.`
      }
      placeholder="https://"
      inputMode="url"
      maxLength={2000}
      value={address}
      error={isMissing && t`Your organisation does not allow ${host}, so it would not open.`}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
    />
  );
}
