import type { ComponentProps } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import { PathEditorPage } from '../../../features/learningpaths/editor/path-editor-page.tsx';
import type { PathsPlace } from '../../../features/learningpaths/editor/paths-place.ts';
import type { PreviewOfPath } from '../../../features/learningpaths/editor/path-editor.tsx';
import { PathPreview } from '../../../features/selflearning/path/path-preview.tsx';
import { PictureOfPath } from './picture-of-path.tsx';

interface Props {
  readonly user: User;
  readonly pathId: number;
  readonly place: PathsPlace;
}

/** A path as its authors work on it, and as a trainee sees it. */
export const PathDesk = (props: Props) => <PathEditorPage {...props} preview={AsTrainee} />;

const AsTrainee = ({ path, onLeave }: ComponentProps<PreviewOfPath>) => (
  <PathPreview shown={path} picture={PictureOfPath} onLeave={onLeave} />
);
