import { Trans, useLingui } from '@lingui/react/macro';
import { Button, MultiSelect, Switch, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  flagLimits,
  type FlagRules,
  type FlagRulesDraft,
} from '../../../../domain/aichats/flags.contract.ts';
import { flagKinds } from '../../../../domain/aichats/flags.rules.ts';
import { isSameJson } from '../../../../domain/format/same-json.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { flagWords } from './flag-words.ts';
import classes from './flags.module.css';
import { flagRulesQuery, useChangeFlagRules } from './flags.queries.ts';

/** By which words conversations are flagged, and who is told. */
export function FlagRulesPart() {
  const { data, isLoadingError, refetch } = useQuery(flagRulesQuery());
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Flagged conversations</Trans>
      </h3>
      <p className={classes.hint}>
        <Trans>
          When a question, an answer or a message to a partner contains one of these phrases, its
          conversation is flagged and the people below are notified, without its wording. Trainees
          are told that the rules are on.
        </Trans>
      </p>
      {isLoadingError && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data && <RulesForm key={data.revision} rules={data} />}
    </section>
  );
}

const asLines = (phrases: readonly string[]): string => phrases.join('\n');
const phrasesIn = (lines: string): string[] =>
  lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

function RulesForm({ rules }: { rules: FlagRules }) {
  const { t } = useLingui();
  const change = useChangeFlagRules();
  const [isOn, setIsOn] = useState(rules.isOn);
  const [lines, setLines] = useState({
    distress: asLines(rules.distress),
    abuse: asLines(rules.abuse),
  });
  const [carerIds, setCarerIds] = useState(rules.carers.map(({ id }) => id));
  const first: FlagRulesDraft = {
    isOn: rules.isOn,
    distress: rules.distress,
    abuse: rules.abuse,
    carerIds: rules.carers.map(({ id }) => id),
  };
  const draft: FlagRulesDraft = {
    isOn,
    distress: phrasesIn(lines.distress),
    abuse: phrasesIn(lines.abuse),
    carerIds,
  };
  const faultOf = (phrases: readonly string[]): string | undefined => {
    if (phrases.length > flagLimits.phrases) return t`At most ${flagLimits.phrases} phrases`;
    return phrases.some(({ length }) => length > flagLimits.phrase)
      ? t`At most ${flagLimits.phrase} characters per line`
      : undefined;
  };
  const isUnheard = isOn && carerIds.length === 0;
  const isSound = !isUnheard && flagKinds.every((kind) => faultOf(draft[kind]) === undefined);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { ...draft, revision: rules.revision },
          { onSuccess: () => showToast('success', t`Saved`) },
        );
      }}
    >
      <Switch
        size="md"
        label={t`Flag conversations by these rules`}
        checked={isOn}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
      <MultiSelect
        size="md"
        label={t`People to notify`}
        description={t`They are told only about conversations they may read: instructors about their classes, group managers about their members. If nobody named here may read a conversation, all admins are told.`}
        placeholder={carerIds.length === 0 ? t`Choose people` : ''}
        searchable
        maxValues={flagLimits.carers}
        nothingFoundMessage={t`Nothing found`}
        data={rules.candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={carerIds.map(String)}
        onChange={(chosen) => setCarerIds(chosen.map(Number))}
        error={isUnheard ? t`Name at least one person.` : undefined}
      />
      <div className={classes.lists}>
        {flagKinds.map((kind) => (
          <Textarea
            key={kind}
            size="md"
            label={t(flagWords[kind])}
            description={t`One phrase per line, in any language`}
            autosize
            minRows={6}
            maxRows={14}
            value={lines[kind]}
            onChange={({ currentTarget }) => setLines({ ...lines, [kind]: currentTarget.value })}
            error={faultOf(draft[kind])}
          />
        ))}
      </div>
      <Button
        className={classes.save ?? ''}
        type="submit"
        size="md"
        loading={change.isPending}
        disabled={!isSound || isSameJson(draft, first)}
      >
        <Trans>Save rules</Trans>
      </Button>
    </form>
  );
}
