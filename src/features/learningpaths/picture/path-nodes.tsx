import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconLock, IconPlayerTrackNext } from '@tabler/icons-react';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import type { PartName } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import type { PathPart } from '../../../../domain/learningpaths/path-graph.schema.ts';
import type { PathUnit } from '../../../../domain/learningpaths/path-units.rules.ts';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { ChoiceWords } from '../../../ui/ChoiceWords/choice-words.tsx';
import { PathPartIcon, PathPartWords } from '../../../ui/PathPart/path-part.tsx';
import classes from './path-picture.module.css';

export interface PartNodeData {
  readonly part: PathPart;
  readonly title: string;
  readonly kind: Pick<PartName, 'materialType' | 'challengeStyle'> | undefined;
  readonly newerVersion: number | null;
  /** Of a learner; undefined in the editor. */
  readonly status: string | undefined;
  readonly isInChoice: boolean;
}

function PartNode({ data, isConnectable }: NodeProps) {
  const { part, title, kind, newerVersion, status, isInChoice } = data as unknown as PartNodeData;
  return (
    <div
      className={classes.part}
      data-optional={part.isOptional || undefined}
      data-status={status}
      data-newer={newerVersion !== null || undefined}
    >
      {!isInChoice && (
        <Handle type="target" position={Position.Top} isConnectable={isConnectable} />
      )}
      <PathPartIcon part={kind} size={18} className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          {kind && <PathPartWords part={kind} />}
          {part.kind === 'course' && <> · v{part.version}</>}
          {part.minutes > 0 && (
            <>
              {' · '}
              <StudyTime minutes={part.minutes} />
            </>
          )}
          {part.isOptional && (
            <>
              {' · '}
              <Trans>optional</Trans>
            </>
          )}
        </span>
        {newerVersion !== null && (
          <span className={classes.newer}>
            <Trans>v{newerVersion} is out</Trans>
          </span>
        )}
      </span>
      <StatusSign status={status} />
      {!isInChoice && (
        <Handle type="source" position={Position.Bottom} isConnectable={isConnectable} />
      )}
    </div>
  );
}

function StatusSign({ status }: { status: string | undefined }) {
  const look = { size: 18, stroke: 1.75, className: classes.sign, 'aria-hidden': true } as const;
  if (status === 'completed') return <IconCircleCheck {...look} />;
  if (status === 'skipped') return <IconPlayerTrackNext {...look} />;
  if (status === 'availablesoon') return <IconLock {...look} />;
  return null;
}

function ChoiceNode({ data, isConnectable }: NodeProps) {
  const { unit } = data as unknown as { unit: PathUnit };
  return (
    <div className={classes.choice}>
      <Handle type="target" position={Position.Top} isConnectable={isConnectable} />
      <span className={classes.rule}>
        <ChoiceWords unit={unit} />
      </span>
      <Handle type="source" position={Position.Bottom} isConnectable={isConnectable} />
    </div>
  );
}

export const nodeTypes = { part: PartNode, choice: ChoiceNode };
