import { useSuspenseQuery } from '@tanstack/react-query';
import { classQuery } from '../../../features/classes/classes.queries.ts';
import type { UploadInto } from '../../../features/classes/outline/outline-tab.tsx';
import UploadDialog from '../../../features/materials/class-upload/upload-dialog.tsx';

/** Brings a file into a class that is known, in its language. */
export function ClassUpload({
  classId,
  ...into
}: UploadInto & { readonly classId: number; readonly userId: number }) {
  const { data } = useSuspenseQuery(classQuery(classId));
  return <UploadDialog classId={classId} lang={data.lang} {...into} />;
}
