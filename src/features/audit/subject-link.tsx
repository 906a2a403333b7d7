import { Link, linkOptions, useRouteContext } from '@tanstack/react-router';
import type { AuditEntry } from '../../../domain/audit/audit.contract.ts';
import { gatePathOf, mayOpen } from '../../../domain/access/routes.ts';
import { actorOf, belongingsOf } from '../../lib/actor.ts';
import classes from './audit-list.module.css';

type Subject = AuditEntry['subject'];

/** The object by its name of that time; a way to it where it still is, and where the viewer has a screen for it. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const { user } = useRouteContext({ from: '/_app' });
  const { id, name, exists } = subject;
  const words = name === '' ? `#${id}` : name;
  const place = exists ? placeOf(subject) : undefined;
  if (!place || !mayOpen(gatePathOf(place.to), actorOf(user), belongingsOf(user)))
    return <span className={classes.name}>{words}</span>;
  return (
    <Link className={classes.subject} {...place}>
      {words}
    </Link>
  );
}

function placeOf({ kind, id: words }: Subject) {
  const id = Number(words);
  switch (kind) {
    case 'class':
      return linkOptions({ to: '/classes/$classId', params: { classId: id } });
    case 'bootcamp':
      return linkOptions({ to: '/bootcamps/$bootcampId', params: { bootcampId: id } });
    case 'material':
      return linkOptions({ to: '/library/$materialId', params: { materialId: id } });
    case 'user':
      return linkOptions({ to: '/people/$userId', params: { userId: id } });
    case 'group':
      return linkOptions({ to: '/people/groups', search: { group: id } });
    case 'peopleImport':
      return linkOptions({ to: '/people/import', search: { import: id } });
    case 'contract':
      return linkOptions({ to: '/contracts/$contractId', params: { contractId: id } });
    case 'license':
      return linkOptions({ to: '/licenses/$licenseId', params: { licenseId: id } });
    default:
      return undefined;
  }
}
