import type { PartName } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import type { PathGraph } from '../../../../domain/learningpaths/path-graph.schema.ts';

export interface PaneProps {
  readonly graph: PathGraph;
  readonly names: readonly PartName[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** Absent for whoever may only look. */
  readonly onGraph: ((graph: PathGraph) => void) | undefined;
}

export interface SelectedProps extends PaneProps {
  readonly onLink: (from: string, to: string) => void;
}
