import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { LoadingWord } from '../../../ui/Skeleton/loading-word.tsx';
import { catalogueQuery } from '../own-learning.queries.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import classes from './cards.module.css';
import { ItemAction, ItemWords } from './item-steps.tsx';
import { SubjectCard } from './subject-card.tsx';
import { useSteps } from './use-steps.tsx';

interface Props {
  /** All that may be learnt alone, which needs a license; or the paths, which do not. */
  readonly place: 'catalogue' | 'paths';
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
  /** Whoever only looks as a trainee applies for nothing. */
  readonly isReadOnly: boolean;
}

export function CataloguePage({ place, search, onSearch, isReadOnly }: Props) {
  const { t } = useLingui();
  const title = place === 'paths' ? t`Learning paths` : t`Catalogue`;
  usePageTitle(title);
  const { data, isLoadingError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      ...catalogueQuery(search, place),
      placeholderData: keepPreviousData,
      // The page says so itself.
      throwOnError: false,
    });
  const steps = useSteps();
  const items = data?.pages.flatMap((page) => page.items);
  const [first] = data?.pages ?? [];
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <PageHeader title={title} />
      <CatalogueFilters search={search} onSearch={onSearch} hasKinds={place === 'catalogue'} />
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : items === undefined ? (
        <LoadingWord />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<IconBooks size={28} stroke={1.75} />}
          title={isFiltered ? t`Nothing matches` : t`Nothing here yet`}
        >
          {isFiltered ? (
            <Trans>Change the search or a filter to see more.</Trans>
          ) : (
            <Trans>Your organisation offers nothing here at the moment.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <p className={classes.count} role="status">
            {first?.isAtLeast ? (
              <Trans>More than {first.count}</Trans>
            ) : (
              <Plural value={first?.count ?? 0} one="# result" other="# results" />
            )}
          </p>
          <ul className={classes.cards}>
            {items.map((item) => {
              const isUnsent = steps.isUnsent(item);
              const told = { item, seats: steps.seats, isUnsent };
              return (
                <li key={`${item.kind}-${item.id}`}>
                  <SubjectCard
                    subject={item}
                    words={<ItemWords {...told} />}
                    action={
                      <ItemAction
                        {...told}
                        isReadOnly={isReadOnly}
                        onApply={() => steps.apply(item)}
                        onStart={() => item.own && steps.start(item.own.applicationId, item)}
                        isStarting={steps.starting === item.own?.applicationId}
                      />
                    }
                  />
                </li>
              );
            })}
          </ul>
          {hasNextPage && (
            <div className={classes.more}>
              <Button
                size="md"
                variant="default"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                <Trans>Show more</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {steps.dialog}
    </>
  );
}
