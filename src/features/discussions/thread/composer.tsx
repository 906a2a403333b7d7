import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { textLimit, type Discussion } from '../../../../domain/discussions/discussions.schema.ts';
import { ValueKeeper } from '../../../offline/value-keeper.ts';
import { findValue } from '../../../offline/values.ts';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { drawWords } from '../draw-words.tsx';
import { sendFile } from '../send-file.ts';
import { privacyIcons, ReadersInWords } from '../discussion-words.tsx';
import { writerOf } from '../write-discussion.ts';
import { usePeople } from './use-people.ts';
import classes from './composer.module.css';

interface Props {
  readonly uuid: string;
  readonly discussion: Pick<Discussion, 'privacy' | 'readers' | 'can'>;
  readonly onTyping?: () => void;
  /** The templates of staff, where there are some. */
  readonly templates?: ComponentType<{ onInsert: (markdown: string) => void }>;
}

const draftName = (uuid: string): string => `discussions.draft.${uuid}`;

/** What was typed and not sent, undefined until it has been looked at. */
function useDraft(uuid: string): string | undefined {
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    async function read(): Promise<void> {
      const value = await findValue(draftName(uuid));
      if (isWanted) setDraft(z.string().catch('').parse(value));
    }
    void read();
    return () => {
      isWanted = false;
    };
  }, [uuid]);
  return draft;
}

/** Where one writes in a discussion; what is typed is kept with every sign, and who will see it is said. */
export function Composer(props: Props) {
  const draft = useDraft(props.uuid);
  return draft === undefined ? (
    <div className={classes.waiting} />
  ) : (
    <Field {...props} draft={draft} />
  );
}

function Field({
  uuid,
  discussion,
  draft,
  onTyping,
  templates: Templates,
}: Props & { draft: string }) {
  const { t } = useLingui();
  const people = usePeople(uuid);
  const [words, setWords] = useState(draft);
  const [initial, setInitial] = useState({ text: draft, turn: 0 });
  const [isSending, setIsSending] = useState(false);
  const [keeper] = useState(() => new ValueKeeper<string>(draftName(uuid)));
  const newest = useRef(draft);
  const { privacy, readers, can } = discussion;
  const Icon = privacyIcons[privacy];
  const isEmpty = words.trim() === '';

  function type(next: string): void {
    newest.current = next;
    setWords(next);
    void keeper.keep(next === '' ? undefined : next);
    onTyping?.();
  }

  function replace(text: string): void {
    type(text);
    setInitial(({ turn }) => ({ text, turn: turn + 1 }));
  }

  async function send(isAnswer: boolean): Promise<void> {
    if (isSending || isEmpty) return;
    setIsSending(true);
    const writer = writerOf(uuid);
    const text = newest.current.trim();
    const isKept = await saysWhenNotKept(
      isAnswer ? writer.answer(text) : writer.comment(text, false),
    );
    setIsSending(false);
    if (isKept) replace('');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nobody acts on it: on a phone its buttons come into sight with its field
    <section
      className={classes.composer}
      aria-label={t`Write a comment`}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <div className={classes.field}>
        <MarkdownEditor
          key={initial.turn}
          initialText={initial.text}
          onChange={type}
          label={t`Comment`}
          placeholder={t`Write a comment. Markdown works, and @ mentions somebody.`}
          maxLength={textLimit}
          people={people}
          sendFile={sendFile}
          preview={drawWords}
        />
        <div className={classes.foot}>
          <p className={classes.who} data-privacy={privacy}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {privacy === 'public' ? (
              <Trans>
                The whole class sees this: <ReadersInWords readers={readers} />
              </Trans>
            ) : (
              <Trans>Only the person who asked and the class’s staff see this</Trans>
            )}
          </p>
          <div className={classes.buttons}>
            {Templates && (
              <Part>
                <Templates
                  onInsert={(markdown) =>
                    replace(
                      words === ''
                        ? markdown
                        : `${words}

${markdown}`,
                    )
                  }
                />
              </Part>
            )}
            {can.answer && (
              <Button
                size="md"
                variant="default"
                disabled={isEmpty}
                loading={isSending}
                onClick={() => void send(true)}
              >
                <Trans>Post as answer</Trans>
              </Button>
            )}
            <Button
              size="md"
              disabled={isEmpty}
              loading={isSending}
              onClick={() => void send(false)}
            >
              <Trans>Post comment</Trans>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
