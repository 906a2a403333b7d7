import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveLearningPath } from '../../../../domain/learningpaths/learningpaths.contract.ts';
import type { LearningPath } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useHoldUnsaved } from '../../../offline/use-hold-unsaved.ts';
import { pathQuery } from '../learningpaths.queries.ts';

export type Draft = Pick<
  LearningPath,
  'title' | 'description' | 'lang' | 'difficulty' | 'cover' | 'skills' | 'graph'
>;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'stale';

const pauseMs = 800;

export const draftOf = ({
  title,
  description,
  lang,
  difficulty,
  cover,
  skills,
  graph,
}: LearningPath): Draft => ({ title, description, lang, difficulty, cover, skills, graph });

/** The draft as it is typed; it is saved a moment later, one save after the other. */
export function useDraft(path: LearningPath) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(path));
  const [state, setState] = useState<SaveState>('saved');
  const newest = useRef(draft);
  const revision = useRef(path.revision);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<boolean>>(undefined);

  async function send(): Promise<boolean> {
    const sent = newest.current;
    setState('saving');
    try {
      const { result } = await call(
        saveLearningPath,
        { params: { pathId: path.id }, body: sent },
        { ifMatch: revision.current },
      );
      revision.current = result.revision;
      client.setQueryData(pathQuery(path.id).queryKey, result);
      if (newest.current !== sent) return await send();
      setState('saved');
      return true;
    } catch (error) {
      setState(error instanceof ApiError && error.error === 'staleRevision' ? 'stale' : 'failed');
      return false;
    }
  }

  /** Whether all of it is on the server. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current);
    if (underWay.current) await underWay.current;
    if (JSON.stringify(newest.current) === JSON.stringify(savedOf())) return true;
    underWay.current = send();
    const isSaved = await underWay.current;
    underWay.current = undefined;
    return isSaved;
  }

  const savedOf = (): Draft | undefined => {
    const known = client.getQueryData(pathQuery(path.id).queryKey);
    return known && draftOf(known);
  };

  function change(next: Partial<Draft>): void {
    newest.current = { ...newest.current, ...next };
    setDraft(newest.current);
    setState('unsaved');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  }

  useHoldUnsaved(state !== 'saved', save);
  // What was typed last is saved when the page is left.
  const leave = useRef(save);
  useEffect(() => {
    leave.current = save;
  });
  useEffect(() => () => void leave.current(), []);

  return {
    draft,
    state,
    change,
    save,
    revisionNow: () => revision.current,
    /** Takes over what the server answered to something else. */
    follow: (next: LearningPath) => {
      revision.current = next.revision;
    },
    startAnew: (next: LearningPath) => {
      newest.current = draftOf(next);
      revision.current = next.revision;
      setDraft(newest.current);
      setState('saved');
    },
  };
}
