import { useLingui } from '@lingui/react/macro';
import {
  Background,
  BackgroundVariant,
  Controls,
  type Edge,
  type Node,
  ReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import type { ChallengeStyle, MaterialType } from '../../../../domain/materials/kinds.ts';
import type { PathGraph } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { layOut, partSize, placeInChoice } from './lay-out.ts';
import classes from './path-picture.module.css';
import { nodeTypes, type PartNodeData } from './path-nodes.tsx';

export interface PathPictureProps {
  readonly graph: PathGraph;
  readonly names: readonly {
    readonly id: string;
    readonly title: string;
    readonly materialType: MaterialType | null;
    readonly challengeStyle: ChallengeStyle | null;
    readonly newerVersion?: number | null;
  }[];
  /** How far a learner is in each. */
  readonly parts?: readonly { readonly id: string; readonly status: string }[];
  /** Absent: it is only looked at. */
  readonly editing?: {
    readonly selected: string | undefined;
    readonly onSelect: (id: string | undefined) => void;
    readonly onLink: (from: string, to: string) => void;
    readonly onRemoveLink: (from: string, to: string) => void;
    readonly onRemovePart: (id: string) => void;
  };
}

/** A path as a graph, which draws itself: what comes before stands above. */
export function PathPicture({ graph, names, parts, editing }: PathPictureProps) {
  const { t } = useLingui();
  const selected = editing?.selected;
  const { nodes, edges } = drawnOf(graph, names, parts, selected, t`points`);
  return (
    <div className={classes.picture} data-editing={editing !== undefined || undefined}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        aria-label={t`The learning path as a graph`}
        fitView
        fitViewOptions={{ maxZoom: 1, padding: 0.1 }}
        minZoom={0.2}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={editing !== undefined}
        elementsSelectable={editing !== undefined}
        edgesFocusable={editing !== undefined}
        nodesFocusable={editing !== undefined}
        deleteKeyCode={editing ? ['Delete', 'Backspace'] : null}
        preventScrolling={false}
        zoomOnScroll={false}
        panOnScroll={false}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'node.a11yDescription.default': t`Enter selects it, Delete takes it out of the path.`,
          'edge.a11yDescription.default': t`Enter selects the link, Delete removes it.`,
          'controls.zoomIn.ariaLabel': t`Larger`,
          'controls.zoomOut.ariaLabel': t`Smaller`,
          'controls.fitView.ariaLabel': t`Show all of it`,
          'controls.ariaLabel': t`Size of the picture`,
        }}
        {...(editing
          ? {
              onNodesChange: (changes) => {
                for (const change of changes)
                  if (change.type === 'select' && change.selected) editing.onSelect(change.id);
              },
              onPaneClick: () => editing.onSelect(undefined),
              onConnect: ({ source, target }) => editing.onLink(source, target),
              onNodesDelete: (gone) => gone.forEach(({ id }) => editing.onRemovePart(id)),
              onEdgesDelete: (gone) =>
                gone.forEach(({ source, target }) => editing.onRemoveLink(source, target)),
            }
          : {})}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1} />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function drawnOf(
  graph: PathGraph,
  names: PathPictureProps['names'],
  parts: PathPictureProps['parts'],
  selected: string | undefined,
  points: string,
): { nodes: Node[]; edges: Edge[] } {
  const nameOf = new Map(names.map((name) => [name.id, name]));
  const statusOf = new Map(parts?.map(({ id, status }) => [id, status]));
  const nodes: Node[] = layOut(graph).flatMap(({ unit, x, y, width, height }): Node[] => {
    const dataOf = (part: (typeof unit.parts)[number]): PartNodeData => ({
      part,
      title: nameOf.get(part.id)?.title ?? '',
      kind: nameOf.get(part.id),
      newerVersion: nameOf.get(part.id)?.newerVersion ?? null,
      status: statusOf.get(part.id),
      isInChoice: unit.choice !== null,
    });
    const [only] = unit.parts;
    if (!unit.choice)
      return only
        ? [
            {
              id: unit.id,
              type: 'part',
              position: { x, y },
              ...partSize,
              data: dataOf(only) as unknown as Record<string, unknown>,
              selected: selected === unit.id,
              ariaLabel: nameOf.get(unit.id)?.title ?? '',
            },
          ]
        : [];
    return [
      {
        id: unit.id,
        type: 'choice',
        position: { x, y },
        width,
        height,
        data: { unit },
        selected: selected === unit.id,
      },
      ...unit.parts.map((part, index) => ({
        id: part.id,
        type: 'part',
        parentId: unit.id,
        position: placeInChoice(index, unit.parts.length),
        ...partSize,
        data: dataOf(part) as unknown as Record<string, unknown>,
        selected: selected === part.id,
        ariaLabel: nameOf.get(part.id)?.title ?? '',
        connectable: false,
      })),
    ];
  });
  const skipped = graph.skips.map(({ quizId, points: most, partIds }) => ({
    id: `skip ${quizId}`,
    source: quizId,
    target: partIds[0] ?? quizId,
    label: `${most} ${points}`,
    data: { isSkip: true },
    style: { strokeDasharray: '5 4' },
    selectable: false,
    focusable: false,
    deletable: false,
  }));
  const edges: Edge[] = [
    ...graph.links.map(({ from, to, points: most }) => ({
      id: `${from} ${to}`,
      source: from,
      target: to,
      ...(most === null ? {} : { label: `${most} ${points}` }),
      markerEnd: { type: 'arrowclosed' as const, width: 18, height: 18 },
    })),
    ...skipped.filter(({ source, target }) => source !== target),
  ];
  return { nodes, edges };
}
