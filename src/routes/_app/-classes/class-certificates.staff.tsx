import { useSuspenseQuery } from '@tanstack/react-query';
import { CertificatesDesk } from '../../../features/certificates/desk/certificates-desk.tsx';
import { classQuery } from '../../../features/classes/classes.queries.ts';

interface Props {
  classId: number;
  canManage: boolean;
}

/** The certificates of a class that is known. */
export function ClassCertificates({ classId, canManage }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  return <CertificatesDesk shown={shown} canManage={canManage} />;
}
