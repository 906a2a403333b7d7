import { Trans } from '@lingui/react/macro';
import type { ReactionKind } from '../../../../domain/discussions/discussions.schema.ts';
import type { ReportComment } from '../../../../domain/reports/reports.schema.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { Fallback } from '../../../ui/Fallback/fallback.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { Reactions } from '../../../ui/Reactions/reactions.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import classes from './comments.module.css';

interface Props {
  readonly comments: readonly ReportComment[];
  readonly onReact: (commentId: number, kind: ReactionKind, isOn: boolean) => Promise<unknown>;
  /** Of its heading. */
  readonly level: 2 | 3;
}

const kinds = ['thanks', 'helped', 'seen'] as const;

/** What was answered to a report, the oldest first. */
export function Comments({ comments, onReact, level }: Props) {
  const Heading = `h${level}` as const;
  if (comments.length === 0) return null;
  return (
    <section className={classes.comments}>
      <Heading className={classes.title}>
        <Trans>Comments</Trans>
      </Heading>
      <ul className={classes.list}>
        {comments.map(({ id, author, markdown, writtenAt, reactions }) => (
          <li key={id} className={classes.comment}>
            <Avatar name={author.name} imageUrl={author.imageUrl} size={36} />
            <div className={classes.words}>
              <p className={classes.author}>
                <b>{author.name}</b> <RelativeTime at={writtenAt} />
              </p>
              <Fallback key={markdown} instead={<p className={classes.plain}>{markdown}</p>}>
                <MarkdownView markdown={markdown} size="compact" />
              </Fallback>
              <Reactions
                reactions={reactions}
                canReact
                kinds={kinds}
                onReact={(kind, isOn) => onReact(id, kind, isOn)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
