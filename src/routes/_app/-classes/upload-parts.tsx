import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { UploadInto } from '../../../features/classes/outline/outline-tab.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';

const ClassUpload = lazyPart(async () => ({
  default: (await import('./class-upload.staff.tsx')).ClassUpload,
}));
const ClassUploading = lazyPart(async () => ({
  default: (await import('./class-uploading.staff.tsx')).ClassUploading,
}));

/** What brings a file into a section of the class. */
export const uploadInto = (classId: number, userId: number) => (into: UploadInto) => (
  <Part>
    <ClassUpload classId={classId} userId={userId} {...into} />
  </Part>
);

/** What was sent for sections of the class and is not placed yet. */
export const uploadingInto =
  (classId: number, userId: number) => (onPlaced: (changed: Class, title: string) => void) => (
    <Part isQuiet>
      <ClassUploading classId={classId} userId={userId} onPlaced={onPlaced} />
    </Part>
  );
