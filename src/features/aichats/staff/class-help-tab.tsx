import { hasTrait } from '../../../../domain/materials/kind-traits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { helpLevels, usualHelpLevelOfChallenges } from '../../../../domain/aichats/help-level.ts';
import type { ClassChatSettings } from '../../../../domain/aichats/settings.contract.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { helpLevelWords } from '../help-words.ts';
import classes from './class-help-tab.module.css';
import {
  classHelpQuery,
  useChangeClassHelp,
  useChangeMaterialHelp,
} from './staff-chats.queries.ts';

interface Props {
  readonly classId: number;
  readonly canChange: boolean;
  /** The way to what was asked in the class. */
  readonly chatsLink: ReactNode;
}

/** Whether a class has the assistant, and how much it may help with each material. */
export function ClassHelpTab({ classId, canChange, chatsLink }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery(classHelpQuery(classId));
  const ofClass = useChangeClassHelp(classId);
  const ofMaterial = useChangeMaterialHelp(classId);
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  const { materials, hasEngine, ...settings } = data;
  const isBusy = ofClass.isPending || ofMaterial.isPending;
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2 className={panel.title}>
          <Trans>AI assistant</Trans>
        </h2>
        {chatsLink}
      </div>
      <div className={classes.settings}>
        <Switch
          size="md"
          label={t`Trainees can ask the assistant in this class`}
          checked={settings.isEnabled}
          disabled={!canChange || isBusy}
          onChange={({ currentTarget }) =>
            ofClass.mutate({ ...settings, isEnabled: currentTarget.checked })
          }
        />
        <NativeSelect
          className={classes.level ?? ''}
          size="md"
          label={t`Help level of the class`}
          description={t`Enforced by what the assistant is given to read, and shown to trainees with your name.`}
          value={settings.helpLevel}
          disabled={!canChange || isBusy || !settings.isEnabled}
          onChange={({ currentTarget }) => {
            const helpLevel = helpLevels.find((level) => level === currentTarget.value);
            if (helpLevel) ofClass.mutate({ ...settings, helpLevel });
          }}
          data={helpLevels.map((level) => ({ value: level, label: t(helpLevelWords[level]) }))}
        />
        <Switch
          size="md"
          label={t`Understanding check after a hand-in`}
          description={
            hasEngine
              ? t`AI asks three questions about what was handed in, and a person judges the answers. It gives no points.`
              : t`Not available: there is no AI engine here, and Keiko Search does not ask questions.`
          }
          checked={settings.checksUnderstanding}
          disabled={!canChange || isBusy || !settings.isEnabled || !hasEngine}
          onChange={({ currentTarget }) =>
            ofClass.mutate({ ...settings, checksUnderstanding: currentTarget.checked })
          }
        />
      </div>
      {settings.isEnabled && materials.length > 0 && (
        <ul className={classes.materials}>
          {materials.map((material) => (
            <li key={material.classMaterialId}>
              <span className={classes.title}>{material.title}</span>
              <div className={classes.choices}>
                <NativeSelect
                  size="md"
                  aria-label={t`Help level of ${material.title}`}
                  value={material.helpLevel ?? ''}
                  disabled={!canChange || isBusy}
                  onChange={({ currentTarget }) =>
                    ofMaterial.mutate({
                      ...material,
                      helpLevel: helpLevels.find((level) => level === currentTarget.value) ?? null,
                    })
                  }
                  data={[
                    {
                      value: '',
                      label: t`Default: ${t(helpLevelWords[usualFor(material, settings)])}`,
                    },
                    ...helpLevels.map((level) => ({
                      value: level,
                      label: t(helpLevelWords[level]),
                    })),
                  ]}
                />
                {material.canBeChecked && hasEngine && (
                  <NativeSelect
                    size="md"
                    aria-label={t`Understanding check of ${material.title}`}
                    value={valueOf(material.checksUnderstanding)}
                    disabled={!canChange || isBusy}
                    onChange={({ currentTarget: { value } }) =>
                      ofMaterial.mutate({
                        ...material,
                        checksUnderstanding: value === '' ? null : value === 'on',
                      })
                    }
                    data={[
                      {
                        value: '',
                        label: settings.checksUnderstanding
                          ? t`Same as the class: with a check`
                          : t`Same as the class: no check`,
                      },
                      { value: 'on', label: t`With an understanding check` },
                      { value: 'off', label: t`No understanding check` },
                    ]}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function usualFor(
  { materialType }: ClassChatSettings['materials'][number],
  { helpLevel }: Pick<ClassChatSettings, 'helpLevel'>,
) {
  const isLess = helpLevels.indexOf(helpLevel) < helpLevels.indexOf(usualHelpLevelOfChallenges);
  return hasTrait(materialType, 'points') && !isLess ? usualHelpLevelOfChallenges : helpLevel;
}

const valueOf = (chosen: boolean | null): string => {
  if (chosen === null) return '';
  return chosen ? 'on' : 'off';
};
