import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import { failsPage } from '../../../lib/fails-page.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageSkeleton } from '../../../ui/Skeleton/page-skeleton.tsx';
import { pathQuery } from '../learningpaths.queries.ts';
import { PathEditor, type PreviewOfPath } from './path-editor.tsx';
import type { PathsPlace } from './paths-place.ts';

interface Props {
  readonly user: User;
  readonly pathId: number;
  /** Where its list is. */
  readonly place: PathsPlace;
  readonly preview: PreviewOfPath;
}

/** A path as its authors work on it. */
export function PathEditorPage({ user, pathId, place, preview }: Props) {
  const {
    data: path,
    isLoadingError,
    refetch,
  } = useQuery({ ...pathQuery(pathId), throwOnError: failsPage });
  if (isLoadingError) return <LoadFailure onRetry={refetch} />;
  if (!path) return <PageSkeleton />;
  return <PathEditor user={user} path={path} place={place} preview={preview} />;
}
