import { graphlib, layout } from '@dagrejs/dagre';
import type { PathGraph } from '../../../../domain/learningpaths/path-graph.schema.ts';
import { type PathUnit, unitsOf } from '../../../../domain/learningpaths/path-units.rules.ts';

export const partSize = { width: 216, height: 68 };
const gap = 16;
const head = 36;
const mostInRow = 3;

export interface PlacedUnit {
  readonly unit: PathUnit;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each unit of a path stands, from its beginning downwards. */
export function layOut(graph: PathGraph): PlacedUnit[] {
  const units = unitsOf(graph);
  const drawn = new graphlib.Graph();
  drawn.setGraph({ rankdir: 'TB', nodesep: 40, ranksep: 56 });
  drawn.setDefaultEdgeLabel(() => ({}));
  const sizes = new Map(units.map((unit) => [unit.id, sizeOf(unit)]));
  for (const { id } of units) drawn.setNode(id, { ...sizes.get(id) });
  for (const { from, to } of graph.links)
    if (sizes.has(from) && sizes.has(to)) drawn.setEdge(from, to);
  layout(drawn);
  return units.map((unit) => {
    const { width, height } = sizes.get(unit.id) ?? partSize;
    const { x = 0, y = 0 } = drawn.node(unit.id) as { x?: number; y?: number };
    return { unit, x: x - width / 2, y: y - height / 2, width, height };
  });
}

function sizeOf({ choice, parts }: PathUnit): { width: number; height: number } {
  if (!choice) return partSize;
  const columns = Math.min(mostInRow, parts.length);
  const rows = Math.ceil(parts.length / columns);
  return {
    width: columns * (partSize.width + gap) + gap,
    height: head + rows * (partSize.height + gap),
  };
}

/** Within its choice. */
export const placeInChoice = (index: number, count: number): { x: number; y: number } => {
  const columns = Math.min(mostInRow, count);
  return {
    x: gap + (index % columns) * (partSize.width + gap),
    y: head + Math.floor(index / columns) * (partSize.height + gap),
  };
};
