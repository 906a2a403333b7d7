import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconMessages, IconPencilPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { isTrainee } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { AskPane } from './asking/ask-pane.tsx';
import classes from './discussions-page.module.css';
import { type DiscussionsSearch, filterOf } from './discussions-search.ts';
import type { Scope } from './discussions.queries.ts';
import { DiscussionFilters } from './list/discussion-filters.tsx';
import { DiscussionList } from './list/discussion-list.tsx';
import type { RoomOfBootcamp } from './room-of-bootcamp.ts';
import { ThreadPane } from './thread/thread-pane.tsx';
import { useInStep } from './use-in-step.ts';

interface Props {
  readonly scope: Scope;
  readonly user: User;
  readonly search: DiscussionsSearch;
  /** `isStep`: the way back leads to what was shown before. */
  readonly onSearch: (search: DiscussionsSearch, isStep?: boolean) => void;
  readonly placeLink?: ComponentProps<typeof ThreadPane>['placeLink'];
  /** It stands in a page of a class, whose class is chosen. */
  readonly isPart?: boolean;
  readonly scopes?: React.ReactNode;
  /** In a room of this bootcamp: what was asked in its classes. */
  readonly bootcamp?: RoomOfBootcamp;
}

/** Discussions beside the one that is open. */
export function DiscussionsPage(props: Props) {
  const { scope, user, search, onSearch, placeLink, isPart = false, bootcamp } = props;
  const { t } = useLingui();
  const { ref, width } = useElementSize<HTMLDivElement>();
  useInStep();
  const open = (d: string | undefined) =>
    onSearch({ ...search, d, new: undefined }, search.d === undefined || d === undefined);
  const begin = () => onSearch({ ...search, d: undefined, new: true }, true);
  const filter = bootcamp ? { ...filterOf(search), bootcampId: bootcamp.id } : filterOf(search);
  const isAsking = search.new === true;
  const isOpen = search.d !== undefined || isAsking;
  const layout = width === 0 || width >= 760 ? 'two' : 'one';
  const askButton = (
    <Button
      size="md"
      // Staff are here to answer; and beside what is open, writing in it comes next.
      variant={isOpen || !isTrainee(user.viewAs) ? 'default' : 'filled'}
      leftSection={<IconPencilPlus size={20} stroke={1.75} />}
      onClick={begin}
    >
      <Trans>Ask</Trans>
    </Button>
  );
  return (
    <div
      ref={ref}
      className={classes.desk}
      data-layout={layout}
      data-open={isOpen || undefined}
      data-part={isPart || undefined}
    >
      {!isPart && <Title scope={bootcamp ? 'own' : scope} />}
      <section className={classes.list} aria-label={t`Discussions`}>
        <DiscussionFilters
          search={search}
          onSearch={onSearch}
          isTrainee={isTrainee(user.viewAs)}
          isPart={isPart}
          bootcamp={bootcamp}
          scopes={props.scopes}
          ask={askButton}
        />
        <DiscussionList
          scope={scope}
          filter={filter}
          classIds={bootcamp?.classIds}
          openUuid={search.d}
          ownId={user.id}
          onOpen={open}
          action={askButton}
        />
      </section>
      <section className={classes.reading} aria-label={t`Discussion`}>
        {isAsking ? (
          <>
            <h2 className={classes.ask}>
              <Trans>Ask a question</Trans>
            </h2>
            <AskPane
              classId={search.c}
              bootcamp={bootcamp}
              isTrainee={isTrainee(user.viewAs)}
              onAsked={(uuid) => onSearch({ ...search, new: undefined, d: uuid })}
              onOpen={open}
              onCancel={() => onSearch({ ...search, new: undefined })}
            />
          </>
        ) : search.d === undefined ? (
          <div className={classes.nothing}>
            <EmptyState
              icon={<IconMessages size={28} stroke={1.75} />}
              title={t`Choose a discussion to read it`}
            />
          </div>
        ) : (
          <ThreadPane
            key={search.d}
            uuid={search.d}
            user={user}
            onBack={() => open(undefined)}
            {...(placeLink && { placeLink })}
          />
        )}
      </section>
    </div>
  );
}

function Title({ scope }: { scope: Scope }) {
  const { t } = useLingui();
  usePageTitle(scope === 'all' ? t`All discussions` : t`Discussions`);
  return null;
}
