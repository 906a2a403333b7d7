import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { useOutlineDraft } from '../../../ui/OutlineEditor/use-outline-draft.ts';
import { useUpdateSections } from '../classes.queries.ts';

/** The outline of a class while somebody edits it. */
export function useOutline(shown: Class) {
  const { mutateAsync } = useUpdateSections(shown.id);
  return useOutlineDraft(shown, (revision, sections) => mutateAsync({ revision, sections }));
}
