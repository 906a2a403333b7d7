import { Trans } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { PathGraph } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { progressOf } from '../../../../domain/learningpaths/path-progress.rules.ts';
import { minutesOf } from '../../../../domain/learningpaths/path-units.rules.ts';
import type { OwnPath } from '../../../../domain/selflearning/own-learning.contract.ts';
import type { Subject } from '../../../../domain/selflearning/selflearning.schema.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { PreviewBar } from '../../../ui/PreviewBar/preview-bar.tsx';
import { SubjectFacts } from '../subject-facts.tsx';
import { OwnPathBody } from './own-path-body.tsx';

/** A path as its author has it now, saved or not. */
export interface PreviewedPath extends Pick<
  Subject,
  'id' | 'title' | 'description' | 'lang' | 'difficulty' | 'skills'
> {
  readonly graph: PathGraph;
  readonly names: readonly Pick<
    OwnPath['parts'][number],
    'id' | 'title' | 'materialType' | 'challengeStyle'
  >[];
}

interface Props {
  readonly shown: PreviewedPath;
  readonly picture: ComponentType<{ path: OwnPath }>;
  readonly onLeave: () => void;
}

const finished = { percent: 100, isCompleted: true, points: 100 };

/** A path as somebody sees it who begins it: whatever they start is finished at once, so that one sees what opens. */
export function PathPreview({ shown, picture, onLeave }: Props) {
  const [done, setDone] = useState<readonly string[]>([]);
  return (
    <>
      <PreviewBar back={<Trans>Back to the editor</Trans>} onLeave={onLeave}>
        <Trans>
          How a trainee beginning this path sees it. What you start here counts as finished with
          full points, so that you see what opens. Nothing is recorded.
        </Trans>
      </PreviewBar>
      <PageHeader
        title={<span lang={shown.lang}>{shown.title}</span>}
        below={<SubjectFacts subject={asBegun(shown, [])} saysLanguage />}
      />
      <OwnPathBody
        path={asBegun(shown, done)}
        picture={picture}
        onBegin={(partId) => setDone([...done, partId])}
      />
    </>
  );
}

function asBegun({ graph, names, ...facts }: PreviewedPath, done: readonly string[]): OwnPath {
  const progress = progressOf(graph, new Map(done.map((id) => [id, finished])));
  const nameOf = new Map(names.map((name) => [name.id, name]));
  return {
    ...facts,
    kind: 'path',
    version: 0,
    minutes: minutesOf(graph),
    partCount: graph.parts.length,
    cover: { icon: 'book', color: 'blue' },
    own: null,
    graph,
    parts: progress.parts.map(({ id, status, percent, isNeedless }) => {
      const { title = '', materialType = null, challengeStyle = null } = nameOf.get(id) ?? {};
      const kind = { materialType, challengeStyle };
      return { id, title, ...kind, status, percent, isNeedless, classId: null };
    }),
    enrolmentId: 0,
    endAt: null,
    isRunning: true,
    percent: progress.percent,
    nextId: progress.nextId,
  };
}
