import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { neededBy, withFeature } from '../../../domain/access/feature-needs.ts';
import { Feature, type FeatureId, type FeatureName } from '../../../domain/access/features.ts';
import { featureGroups, featureWords } from './feature-words.ts';
import classes from './organisation-form.module.css';

interface Props {
  value: readonly FeatureId[];
  onChange: (value: FeatureId[]) => void;
}

/** What an organisation has; a feature brings what it needs, and takes with it what needs it. */
export function FeatureFields({ value, onChange }: Props) {
  const { t } = useLingui();
  const on = new Set<number>(value);
  return featureGroups.map(({ title, features }) => (
    <fieldset key={features[0]} className={classes.group}>
      <legend>{t(title)}</legend>
      <div className={classes.features}>
        {features.map((name) => (
          <Checkbox
            key={name}
            radius="xs"
            className={classes.feature ?? ''}
            label={<FeatureLabel name={name} />}
            checked={on.has(Feature[name])}
            onChange={({ currentTarget }) => {
              const next = withFeature(on, Feature[name], currentTarget.checked);
              onChange(Object.values(Feature).filter((id) => next.has(id)));
            }}
          />
        ))}
      </div>
    </fieldset>
  ));
}

function FeatureLabel({ name }: { name: FeatureName }) {
  const { t } = useLingui();
  const id = Feature[name];
  const needed = neededBy(id);
  const neededName = Object.entries(Feature).find(([, each]) => each === needed)?.[0];
  const other = neededName === undefined ? undefined : wordsOf(neededName);
  const otherWords = other && t(other);
  return (
    <>
      {t(featureWords[name])}
      <span className={classes.needs}>
        {id}
        {otherWords !== undefined && (
          <>
            {' · '}
            <Trans>needs “{otherWords}”</Trans>
          </>
        )}
      </span>
    </>
  );
}

const isFeatureName = (name: string): name is FeatureName => name in featureWords;
const wordsOf = (name: string) => (isFeatureName(name) ? featureWords[name] : undefined);
