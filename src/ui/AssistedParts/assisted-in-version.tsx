import { Plural } from '@lingui/react/macro';
import { IconSparkles } from '@tabler/icons-react';
import type { AssistedPart } from '../../../domain/materials/assisted.schema.ts';
import classes from './assisted-parts.module.css';
import { AssistedRows } from './assisted-rows.tsx';

/** What of a version began as a draft of an engine, told in a line that opens. */
export function AssistedInVersion({ parts }: { readonly parts: readonly AssistedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>
        <IconSparkles size={15} stroke={1.75} aria-hidden />
        <Plural
          value={parts.length}
          one="# part was drafted with AI"
          other="# parts were drafted with AI"
        />
      </summary>
      <AssistedRows parts={parts} />
    </details>
  );
}
