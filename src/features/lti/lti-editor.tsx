import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { IconPlugConnected, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { originsOf } from '../../../domain/lti/lti-address.ts';
import type { ToolIdentity } from '../../../domain/lti/tool-identity.schema.ts';
import { ltiDisplays, type LtiContent } from '../../../domain/lti/lti.content.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import classes from './lti-editor.module.css';
import { toolChoicesQuery } from './lti.queries.ts';

interface Props {
  readonly content: LtiContent;
  readonly onChange: (content: LtiContent) => void;
}

const usualMaxScore = 100;

/** Which tool opens, at which place, how, and whether points come back. */
export function LtiEditor({ content, onChange }: Props) {
  const { t } = useLingui();
  const { data: tools } = useQuery(toolChoicesQuery());
  const change = (part: Partial<LtiContent>) => onChange({ ...content, ...part });
  const { missingTool: missing, ...present } = content;
  // With a tool of one's own, the one that is missing is missed no more.
  const chooseTool = (toolId: number | null) =>
    onChange(toolId === null ? { ...content, toolId } : { ...present, toolId });
  if (!tools) return <div aria-busy />;
  if (tools.length === 0)
    return (
      <EmptyState
        icon={<IconPlugConnected size={32} stroke={1.5} />}
        title={t`No tool is registered yet`}
      >
        {missing && <MissingTool {...missing} />}{' '}
        <Trans>An admin registers tools in the settings, under LTI tools.</Trans>
      </EmptyState>
    );
  const tool = tools.find(({ id }) => id === content.toolId);
  const isElsewhere =
    tool !== undefined &&
    content.targetLinkUri !== '' &&
    !originsOf([content.targetLinkUri]).every((origin) => tool.origins.includes(origin));
  return (
    <div className={classes.form}>
      <NativeSelect
        size="md"
        label={t`Tool`}
        value={tool ? String(tool.id) : ''}
        error={missing && !tool && <MissingTool {...missing} />}
        onChange={({ currentTarget }) => chooseTool(Number(currentTarget.value) || null)}
        data={[
          { value: '', label: t`Choose a tool` },
          ...tools.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextInput
        size="md"
        label={t`Target link`}
        description={t`What the tool opens; if empty, its start page.`}
        placeholder={tool?.targetLinkUri ?? 'https://'}
        inputMode="url"
        maxLength={2000}
        value={content.targetLinkUri}
        error={isElsewhere && t`This link does not lead to the tool.`}
        onChange={({ currentTarget }) => change({ targetLinkUri: currentTarget.value.trim() })}
      />
      <NativeSelect
        size="md"
        label={t`Opens`}
        value={content.opensIn}
        onChange={({ currentTarget }) =>
          change({ opensIn: ltiDisplays.find((one) => one === currentTarget.value) ?? 'frame' })
        }
        data={[
          { value: 'frame', label: t`Here in the page` },
          { value: 'window', label: t`In a separate window, for tools that cannot be framed` },
        ]}
      />
      <Switch
        size="md"
        label={t`Points come back`}
        description={t`The material is done when the tool says so. Without points, it is done once opened.`}
        checked={content.maxScore !== null}
        onChange={({ currentTarget }) =>
          change({ maxScore: currentTarget.checked ? usualMaxScore : null })
        }
      />
      <div className={classes.pair}>
        {content.maxScore !== null && (
          <NumberInput
            size="md"
            label={t`Maximum points`}
            min={0.01}
            max={10_000}
            allowNegative={false}
            clampBehavior="blur"
            value={content.maxScore}
            onChange={(value) => {
              if (Number(value) > 0) change({ maxScore: Number(value) });
            }}
          />
        )}
        <NumberInput
          size="md"
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
      <Parameters
        parameters={content.customParameters}
        onChange={(customParameters) => change({ customParameters })}
      />
    </div>
  );
}

/** Of a material that came in an archive: what is not here. */
function MissingTool({ name, issuer }: ToolIdentity) {
  return (
    <Trans>
      This material came in an archive and opened “{name}”, registered at {issuer}. That tool is not
      registered in this organisation.
    </Trans>
  );
}

function Parameters({
  parameters,
  onChange,
}: {
  parameters: LtiContent['customParameters'];
  onChange: (parameters: LtiContent['customParameters']) => void;
}) {
  const { t } = useLingui();
  const set = (place: number, part: Partial<(typeof parameters)[number]>) =>
    onChange(parameters.map((one, i) => (i === place ? { ...one, ...part } : one)));
  return (
    <fieldset className={classes.parameters}>
      <legend>
        <Trans>Custom parameters</Trans>
      </legend>
      <p className={classes.hint}>
        <Trans>Passed to the tool with each launch, as its makers ask for them.</Trans>
      </p>
      {parameters.map(({ name, value }, i) => {
        const number = i + 1;
        return (
          // They have no other name than their place while they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className={classes.parameter}>
            <TextInput
              size="md"
              aria-label={t`Name of parameter ${number}`}
              placeholder={t`Name`}
              maxLength={100}
              value={name}
              onChange={({ currentTarget }) => set(i, { name: currentTarget.value.trim() })}
            />
            <TextInput
              size="md"
              aria-label={t`Value of parameter ${number}`}
              placeholder={t`Value`}
              maxLength={1000}
              value={value}
              onChange={({ currentTarget }) => set(i, { value: currentTarget.value })}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t`Remove parameter ${number}`}
              onClick={() => onChange(parameters.toSpliced(i, 1))}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        className={classes.add ?? ''}
        size="md"
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        disabled={parameters.length >= 50}
        onClick={() => onChange([...parameters, { name: '', value: '' }])}
      >
        <Trans>Add a parameter</Trans>
      </Button>
    </fieldset>
  );
}
