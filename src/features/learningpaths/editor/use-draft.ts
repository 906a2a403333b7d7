import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveLearningPath } from '../../../../domain/learningpaths/learningpaths.contract.ts';
import type { LearningPath } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { call } from '../../../lib/api.ts';
import { useSelfSaving } from '../../../offline/use-self-saving.ts';
import { pathQuery } from '../learningpaths.queries.ts';

export type Draft = Pick<
  LearningPath,
  'title' | 'description' | 'lang' | 'difficulty' | 'cover' | 'skills' | 'graph'
>;

const draftOf = ({
  title,
  description,
  lang,
  difficulty,
  cover,
  skills,
  graph,
}: LearningPath): Draft => ({ title, description, lang, difficulty, cover, skills, graph });

/** The draft of a path, which saves itself. */
export function useDraft(path: LearningPath) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(path));
  const saving = useSelfSaving<Draft>({
    begun: path.revision,
    saveAfterMs: 800,
    async save(body, revision) {
      const { result } = await call(
        saveLearningPath,
        { params: { pathId: path.id }, body },
        { ifMatch: revision },
      );
      client.setQueryData(pathQuery(path.id).queryKey, result);
      return result.revision;
    },
  });

  return {
    draft,
    state: saving.state,
    revision: saving.revision,
    follow: (revision: number): void => saving.follow(revision),
    change: (part: Partial<Draft>): void => {
      const next = { ...(saving.unsaved() ?? draft), ...part };
      setDraft(next);
      saving.change(next);
    },
    /** Whether all of it is on the server. */
    save: (): Promise<boolean> =>
      saving.flush().then(
        () => true,
        () => false,
      ),
    /** What is typed here is gone. */
    takeTheirs(theirs: LearningPath): void {
      saving.drop();
      saving.follow(theirs.revision);
      setDraft(draftOf(theirs));
    },
  };
}
