import { hasTrait } from '../../../../domain/materials/kind-traits.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { countedAttempts } from '../../../../domain/classrules/counted-attempt.schema.ts';
import type { ClassRetake } from '../../../../domain/classrules/retakes.contract.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { retakesQuery, useSetCounting, useTakeBackRetake } from '../retakes.queries.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import { RetakeDialog } from './retake-dialog.tsx';
import classes from './desk.module.css';

interface Props {
  shown: Class;
  canGive: boolean;
}

/** Which attempt counts, and who may take quizzes again; nothing in a class without any. */
export function RetakesPanel({ shown, canGive }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(retakesQuery(shown.id));
  const setCounting = useSetCounting(shown.id);
  const takeBack = useTakeBackRetake(shown.id);
  const [isGiving, setIsGiving] = useState(false);
  const quizzes = shown.sections
    .flatMap(({ materials }) => materials)
    .filter(({ reference }) => hasTrait(reference.materialType, 'points'));
  if (!data || quizzes.length === 0) return null;
  const words = { best: t`The best`, last: t`The last`, first: t`The first` };
  const ofMaterial = new Map(
    data.ofMaterials.map(({ classMaterialId, counts }) => [classMaterialId, counts]),
  );
  const choices = countedAttempts.map((value) => ({ value, label: words[value] }));
  const count = (classMaterialId: number | null, value: string) =>
    setCounting.mutate({
      classMaterialId,
      counts: countedAttempts.find((each) => each === value) ?? null,
    });

  async function askToTakeBack({ id }: ClassRetake) {
    const isSure = await confirm({
      title: t`Take back the further attempts?`,
      body: t`Attempts already begun can be handed in, and count.`,
      action: t`Take back`,
      isDangerous: true,
    });
    if (isSure) takeBack.mutate(id);
  }

  return (
    <section className={panel.panel} aria-labelledby="retakes">
      <div className={panel.head}>
        <h2 id="retakes" className={panel.title}>
          <Trans>Taking quizzes again</Trans>
        </h2>
        {canGive && (
          <Button size="md" variant="default" onClick={() => setIsGiving(true)}>
            <Trans>Give further attempts</Trans>
          </Button>
        )}
      </div>
      <div className={classes.counting}>
        <NativeSelect
          size="md"
          label={t`Which attempt counts in this class`}
          value={data.counts ?? ''}
          disabled={!canGive}
          onChange={({ currentTarget }) => count(null, currentTarget.value)}
          data={[{ value: '', label: t`As set in each quiz` }, ...choices]}
        />
        {quizzes.map(({ id, title }) => (
          <NativeSelect
            key={id}
            size="md"
            label={title}
            value={ofMaterial.get(id) ?? ''}
            disabled={!canGive}
            onChange={({ currentTarget }) => count(id, currentTarget.value)}
            data={[{ value: '', label: t`Same as the class` }, ...choices]}
          />
        ))}
      </div>
      {data.given.length > 0 && (
        <ul className={classes.ledger}>
          {data.given.map((retake) => (
            <LedgerEntry
              key={retake.id}
              entry={retake}
              what={
                <>
                  {retake.material?.name ?? <Trans>All quizzes</Trans>}
                  {' · '}
                  {retake.attempts === null ? (
                    <Trans>as often as they like</Trans>
                  ) : (
                    <Plural value={retake.attempts} one="# more attempt" other="# more attempts" />
                  )}
                </>
              }
              canTakeBack={canGive}
              isTakingBack={takeBack.isPending && takeBack.variables === retake.id}
              onTakeBack={() => void askToTakeBack(retake)}
            />
          ))}
        </ul>
      )}
      {isGiving && (
        <RetakeDialog shown={shown} quizzes={quizzes} onClose={() => setIsGiving(false)} />
      )}
    </section>
  );
}
