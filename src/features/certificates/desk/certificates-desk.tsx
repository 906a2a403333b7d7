import { useQuery } from '@tanstack/react-query';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { certificateRulesQuery } from '../certificates.queries.ts';
import { CertificateList } from './certificate-list.tsx';
import { RulesForm } from './rules-form.tsx';

interface Props {
  shown: Class;
  canManage: boolean;
}

/** What a class gives its certificate for, and who has one. */
export function CertificatesDesk({ shown, canManage }: Props) {
  const { data: rules } = useQuery(certificateRulesQuery(shown.id));
  if (!rules) return <TextSkeleton />;
  return (
    <>
      <RulesForm key={rules.revision} shown={shown} rules={rules} canManage={canManage} />
      <CertificateList classId={shown.id} canManage={canManage} />
    </>
  );
}
