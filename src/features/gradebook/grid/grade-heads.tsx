import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import type { Gradebook } from '../../../../domain/gradebook/gradebook.schema.ts';
import { MaterialIcon } from '../../../ui/OutlineEditor/material-kind.tsx';
import type { Column } from '../cell.ts';
import grid from './grade-grid.module.css';
import classes from './grade-heads.module.css';
import type { Drawn } from './drawn-blocks.ts';

interface Props {
  sections: Gradebook['sections'];
  columns: readonly Column[];
  drawn: readonly Drawn[];
  columnWidth: number;
  firstLeft: number;
  corner: React.ReactNode;
  activeColumn: number | undefined;
}

/** Sections over materials; both stay while the people move below them. */
export const GradeHeads = memo(function GradeHeads(props: Props) {
  const { sections, columns, drawn, columnWidth, firstLeft, corner, activeColumn } = props;
  const { t } = useLingui();
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  const spans = useMemo(() => sectionSpans(sections, columns), [sections, columns]);
  const [first, last] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? 0];
  return (
    <div role="rowgroup" className={grid.heads}>
      <div role="row" aria-rowindex={1} className={classes.sections}>
        <div role="presentation" className={grid.cornerAbove} />
        {spans
          .filter(({ from, count }) => from <= last && from + count > first)
          .map(({ id, title, number, from, count }) => (
            <div
              key={id}
              role="columnheader"
              aria-colindex={from + 3}
              aria-colspan={count}
              className={classes.section}
              style={{ left: firstLeft + from * columnWidth, width: count * columnWidth }}
            >
              <span className={classes.sectionWords} title={title}>
                {number} · {title}
              </span>
            </div>
          ))}
      </div>
      <div role="row" aria-rowindex={2} className={classes.materials}>
        <div
          role="columnheader"
          aria-colindex={1}
          className={grid.corner}
          data-at="0-0"
          tabIndex={tabIndex(0)}
        >
          {corner}
        </div>
        <div
          role="columnheader"
          aria-colindex={2}
          className={grid.progressHead}
          data-at="0-1"
          tabIndex={tabIndex(1)}
        >
          {t`Progress`}
        </div>
        {drawn.map(({ column, index, left }) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 3}
            className={classes.material}
            data-at={`0-${index + 2}`}
            tabIndex={tabIndex(index + 2)}
            style={{ left }}
            title={column.title}
          >
            <MaterialIcon type={column.type} />
            <span className={classes.materialWords}>{column.title}</span>
          </div>
        ))}
      </div>
    </div>
  );
});

/** Which columns each section has, of those that are shown. */
function sectionSpans(sections: Gradebook['sections'], columns: readonly Column[]) {
  return sections.flatMap(({ id, title }, index) => {
    const from = columns.findIndex(({ sectionId }) => sectionId === id);
    const count = columns.filter(({ sectionId }) => sectionId === id).length;
    return count === 0 ? [] : [{ id, title, number: index + 1, from, count }];
  });
}
