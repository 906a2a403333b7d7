import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { isLtiAddress } from '../../../domain/lti/lti-address.ts';
import type { LtiTool, LtiToolFacts } from '../../../domain/lti/lti.schema.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { CopiedFact } from './copied-fact.tsx';
import { useArchiveTool, useSaveTool } from './lti.queries.ts';
import classes from './lti-page.module.css';

interface Props {
  /** Undefined: a new one. */
  readonly tool: LtiTool | undefined;
  /** With the tool as it is now; a new one has just been given its ids. */
  readonly onSaved: (tool: LtiTool) => void;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly loginUrl: string;
  readonly targetLinkUri: string;
  /** One a line. */
  readonly redirectUris: string;
  readonly keyBy: 'address' | 'key';
  readonly jwksUrl: string;
  readonly publicKey: string;
  readonly sharesName: boolean;
  readonly sharesEmail: boolean;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const valuesOf = (tool: LtiTool | undefined): Values => ({
  name: tool?.name ?? '',
  loginUrl: tool?.loginUrl ?? '',
  targetLinkUri: tool?.targetLinkUri ?? '',
  redirectUris: tool?.redirectUris.join('\n') ?? '',
  keyBy: tool && tool.publicKey !== null ? 'key' : 'address',
  jwksUrl: tool?.jwksUrl ?? '',
  publicKey: tool?.publicKey ?? '',
  sharesName: tool?.sharesName ?? true,
  sharesEmail: tool?.sharesEmail ?? false,
});

const factsOf = ({ redirectUris, keyBy, jwksUrl, publicKey, ...rest }: Values): LtiToolFacts => ({
  ...rest,
  redirectUris: linesOf(redirectUris),
  jwksUrl: keyBy === 'address' ? jwksUrl : null,
  publicKey: keyBy === 'key' ? publicKey : null,
});

/** A tool as it is registered here. */
export function ToolDialog({ tool, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const save = useSaveTool(tool);
  const notAddress = t`Enter an address that begins with https://.`;
  const address = (value: string) => (isLtiAddress(value.trim()) ? undefined : notAddress);
  const form = useForm<Values>(valuesOf(tool), {
    name: [(value) => (value.trim() === '' ? t`Enter a name.` : undefined)],
    loginUrl: [address],
    targetLinkUri: [address],
    redirectUris: [
      (value) =>
        linesOf(value).length > 0 && linesOf(value).every(isLtiAddress) ? undefined : notAddress,
    ],
    jwksUrl: [(value, { keyBy }) => (keyBy === 'address' ? address(value) : undefined)],
    publicKey: [
      (value, { keyBy }) =>
        keyBy === 'key' && !value.includes('BEGIN PUBLIC KEY')
          ? t`Paste the key from “BEGIN PUBLIC KEY” to “END PUBLIC KEY”.`
          : undefined,
    ],
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.canSave) return;
    save.mutate(factsOf(form.values), {
      onSuccess: (saved) => {
        showToast('success', t`Saved`);
        onSaved(saved);
      },
    });
  }

  const text = (name: 'name' | 'loginUrl' | 'targetLinkUri' | 'jwksUrl') => {
    const { onChange, ...field } = form.field(name);
    return {
      size: 'md',
      required: true,
      ...field,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange(currentTarget.value),
    } as const;
  };
  const redirects = form.field('redirectUris');
  const publicKey = form.field('publicKey');
  const { keyBy, sharesName, sharesEmail } = form.values;
  return (
    <Dialog title={tool ? tool.name : <Trans>Register a tool</Trans>} size="lg" onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {tool && (
          <dl className={classes.facts}>
            <CopiedFact label={t`Client ID`} value={tool.clientId} />
            <CopiedFact label={t`Deployment ID`} value={tool.deploymentId} />
          </dl>
        )}
        <TextInput label={t`Name`} maxLength={100} {...text('name')} />
        <TextInput
          label={t`OIDC login initiation URL`}
          inputMode="url"
          placeholder="https://"
          {...text('loginUrl')}
        />
        <TextInput
          label={t`Target link`}
          description={t`Opened when a material names nothing else.`}
          inputMode="url"
          placeholder="https://"
          {...text('targetLinkUri')}
        />
        <Textarea
          size="md"
          required
          label={t`Redirect URIs`}
          description={t`One per line. Identities are sent only to exactly these addresses; many tools use their target links.`}
          autosize
          minRows={2}
          maxRows={8}
          placeholder="https://"
          {...redirects}
          onChange={({ currentTarget }) => redirects.onChange(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t`How the tool’s signatures are verified`}
          value={keyBy}
          onChange={({ currentTarget }) =>
            form.set('keyBy', currentTarget.value === 'key' ? 'key' : 'address')
          }
          data={[
            { value: 'address', label: t`the address of its keys (JWKS)` },
            { value: 'key', label: t`one public key` },
          ]}
        />
        {keyBy === 'address' ? (
          <TextInput
            label={t`Keyset URL of the tool`}
            inputMode="url"
            placeholder="https://"
            {...text('jwksUrl')}
          />
        ) : (
          <Textarea
            size="md"
            required
            label={t`Public key`}
            autosize
            minRows={4}
            maxRows={10}
            maxLength={8000}
            placeholder="-----BEGIN PUBLIC KEY-----"
            classNames={{ input: classes.code ?? '' }}
            {...publicKey}
            onChange={({ currentTarget }) => publicKey.onChange(currentTarget.value)}
          />
        )}
        <Switch
          size="md"
          label={t`Send people’s names to the tool`}
          checked={sharesName}
          onChange={({ currentTarget }) => form.set('sharesName', currentTarget.checked)}
        />
        <Switch
          size="md"
          label={t`Send contact e-mail addresses to the tool`}
          checked={sharesEmail}
          onChange={({ currentTarget }) => form.set('sharesEmail', currentTarget.checked)}
        />
        <div className={classes.actions}>
          {tool && <ArchiveButton tool={tool} onDone={onClose} />}
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
            {tool ? <Trans>Save</Trans> : <Trans>Register</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ArchiveButton({ tool, onDone }: { tool: LtiTool; onDone: () => void }) {
  const archive = useArchiveTool();
  const archived = tool.archivedAt === null;
  return (
    <Button
      className={classes.first ?? ''}
      size="md"
      variant="subtle"
      {...(archived ? { color: 'var(--keiko-danger)' } : {})}
      loading={archive.isPending}
      onClick={() => archive.mutate({ tool, archived }, { onSuccess: onDone })}
    >
      {archived ? <Trans>Archive</Trans> : <Trans>Restore</Trans>}
    </Button>
  );
}
