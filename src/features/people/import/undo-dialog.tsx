import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type {
  PeopleImport,
  UndoPreview,
} from '../../../../domain/people/import/people-import.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { ScrollBox } from '../../../ui/ScrollBox/scroll-box.tsx';
import classes from './dialogs.module.css';
import { undoPreviewQuery, useUndoImport } from './people-import.queries.ts';

interface Props {
  readonly one: PeopleImport;
  readonly onClose: () => void;
}

/** Says what an undo would take back and what stands in its way; all or nothing, unless one decides otherwise. */
export default function UndoDialog({ one, onClose }: Props) {
  const { data } = useQuery(undoPreviewQuery(one.id));
  const undo = useUndoImport(one.id);
  const begin = (partly: boolean) => undo.mutate(partly, { onSettled: onClose });
  const isFree = data?.obstacleCount === 0;
  return (
    <Dialog title={<Trans>Undo this import?</Trans>} size="lg" onClose={onClose}>
      {data ? <Preview preview={data} /> : <Skeleton height={72} />}
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose} data-autofocus>
          <Trans>Keep the import</Trans>
        </Button>
        {data && data.possible > 0 && (
          <Button
            size="md"
            color="var(--keiko-danger)"
            loading={undo.isPending}
            onClick={() => begin(!isFree)}
          >
            {isFree ? (
              <Trans>Undo everything</Trans>
            ) : (
              <Plural value={data.possible} one="Undo # row only" other="Undo # rows only" />
            )}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Preview({ preview: { possible, obstacleCount, obstacles } }: { preview: UndoPreview }) {
  const { t } = useLingui();
  if (obstacleCount === 0)
    return (
      <p className={classes.lead}>
        <Plural
          value={possible}
          one="# row is taken back: a new person is removed, a change is reversed."
          other="# rows are taken back: new people are removed, changes are reversed."
        />
      </p>
    );
  const more = obstacleCount - obstacles.length;
  return (
    <>
      <p className={classes.lead}>
        <Plural
          value={obstacleCount}
          one="# thing stands in the way: something depends on it since the import."
          other="# things stand in the way: something depends on them since the import."
        />{' '}
        <Plural
          value={possible}
          _0="No row can be taken back."
          one="# row can be taken back."
          other="# rows can be taken back."
        />
      </p>
      <ScrollBox label={t`What stands in the way`} className={classes.obstacles}>
        <ul className={classes.list}>
          {obstacles.map(({ line, name, reasons }) => (
            <li key={`${line} ${name}`} className={classes.obstacle}>
              <span className={classes.name}>{name}</span>
              <span className={classes.place}>
                {line === null ? <Trans>Group</Trans> : <Trans>Line {line}</Trans>}
              </span>
              {reasons.map((reason) => (
                <span key={reason} className={classes.reason}>
                  {reason}
                </span>
              ))}
            </li>
          ))}
          {more > 0 && (
            <li className={classes.obstacle}>
              <Plural value={more} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      </ScrollBox>
    </>
  );
}
