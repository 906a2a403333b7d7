import type { OwnPath } from '../../../../domain/selflearning/own-learning.contract.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

const PathPicture = lazyPart(async () => ({
  default: (await import('../../../features/learningpaths/picture/path-picture.heavy.tsx'))
    .PathPicture,
}));

/** A path as a graph, with how far its learner is. */
export const PictureOfPath = ({ path }: { path: OwnPath }) => (
  <PathPicture graph={path.graph} names={path.parts} parts={path.parts} />
);
