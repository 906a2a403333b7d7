import { Trans, useLingui } from '@lingui/react/macro';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import type { ClassAbilities } from '../class-abilities.ts';
import { useUpdateClass } from '../classes.queries.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { ClassForm } from './class-form.tsx';
import { InstructorsPanel } from './instructors-panel.tsx';

interface Props {
  shown: Class;
  abilities: ClassAbilities;
}

/** What is known of a class, who teaches it, and when it is. */
export function SettingsTab({ shown, abilities }: Props) {
  const { t } = useLingui();
  const update = useUpdateClass(shown);
  const { title, description, lang, startAt, endAt, cover = null, seats = null } = shown;
  return (
    <>
      <section className={panel.panel} data-narrow>
        <div className={panel.head}>
          <h2 className={panel.title}>
            <Trans context="of a class or course">Details</Trans>
          </h2>
        </div>
        <ClassForm
          facts={{ title, description, lang, startAt, endAt, cover, seats }}
          traineeCount={shown.traineeCount}
          action={t`Save`}
          isReadOnly={!abilities.edit}
          isSaving={update.isPending}
          onSave={(facts, { onSuccess }) =>
            update.mutate(facts, {
              onSuccess: () => {
                onSuccess();
                showToast('success', t`The class was saved.`);
              },
            })
          }
        />
      </section>
      <InstructorsPanel shown={shown} canChange={abilities.updateInstructors} />
    </>
  );
}
