import { Trans, useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { ClassCard } from '../class-card.tsx';
import cards from '../class-cards.module.css';
import classes from './my-classes.module.css';

const most = 6;

export function MyClasses({ studied }: { studied: Home['classes'] }) {
  const { t } = useLingui();
  const running = studied.filter(({ status }) => status !== 3);
  const shown = (running.length > 0 ? running : studied).slice(0, most);
  return (
    <section aria-labelledby="classes-title">
      <div className={classes.head}>
        <h2 id="classes-title" className={classes.title}>
          <Trans>My classes</Trans>
        </h2>
        {studied.length > 0 && (
          <Link to="/classes" className={classes.all}>
            <Trans>All classes</Trans>
          </Link>
        )}
      </div>
      {shown.length === 0 ? (
        <div className={classes.empty}>
          <EmptyState icon={<IconSchool size={28} stroke={1.75} />} title={t`No classes yet`}>
            <Trans>
              Your instructor enrols you in a class. It then appears here automatically.
            </Trans>
          </EmptyState>
        </div>
      ) : (
        <ul className={cards.cards}>
          {shown.map((one) => (
            <li key={one.id}>
              <ClassCard studied={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
