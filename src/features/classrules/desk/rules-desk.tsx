import { useQuery } from '@tanstack/react-query';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { classRulesQuery } from '../classrules.queries.ts';
import { CliPanel } from './cli-panel.tsx';
import { ExtensionsPanel } from './extensions-panel.tsx';
import { OpeningsPanel } from './openings-panel.tsx';
import { RetakesPanel } from './retakes-panel.tsx';
import { ruleAbilitiesOf } from './rule-abilities.ts';

interface Props {
  shown: Class;
  user: User;
}

/** The rules of a class. */
export function RulesDesk({ shown, user }: Props) {
  const { data: rules } = useQuery(classRulesQuery(shown.id));
  if (!rules) return <TextSkeleton />;
  // The outline may have changed since: its sections are those of the newest.
  const key = `${rules.revision}/${rules.sections.map(({ sectionId }) => sectionId).join(',')}`;
  const abilities = ruleAbilitiesOf(user);
  return (
    <>
      <OpeningsPanel key={key} shown={shown} rules={rules} abilities={abilities} />
      <RetakesPanel shown={shown} canGive={abilities.enableRetake} />
      <CliPanel classId={shown.id} rules={rules} canEnable={abilities.enableCli} />
      <ExtensionsPanel shown={shown} canExtend={abilities.extendTime} />
    </>
  );
}
