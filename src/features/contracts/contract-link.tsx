import { Link } from '@tanstack/react-router';
import type { SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import classes from './contract-link.module.css';

interface Props {
  kind: SeatKind;
  id: number;
  name: string;
  tab?: 'waiting';
}

export function ContractLink({ kind, id, name, tab }: Props) {
  const search = tab ? { tab } : {};
  return kind === 'contract' ? (
    <Link
      className={classes.link}
      to="/contracts/$contractId"
      params={{ contractId: id }}
      search={search}
    >
      {name}
    </Link>
  ) : (
    <Link
      className={classes.link}
      to="/licenses/$licenseId"
      params={{ licenseId: id }}
      search={search}
    >
      {name}
    </Link>
  );
}
