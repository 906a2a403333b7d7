import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import classes from './audit-list.module.css';

/** The object by its name of that time; a way to it where it still is, and where there is a screen for it. */
export function SubjectLink({ subject: { kind, id, name, exists } }: Pick<AuditEntry, 'subject'>) {
  const words = name === '' ? `#${id}` : name;
  if (exists && kind === 'class')
    return (
      <Link className={classes.subject} to="/classes/$classId" params={{ classId: Number(id) }}>
        {words}
      </Link>
    );
  if (exists && kind === 'material')
    return (
      <Link
        className={classes.subject}
        to="/library/$materialId"
        params={{ materialId: Number(id) }}
      >
        {words}
      </Link>
    );
  return <span className={classes.name}>{words}</span>;
}
