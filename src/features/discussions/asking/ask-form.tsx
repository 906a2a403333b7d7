import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconDeviceTabletCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type {
  DiscussionDesk,
  DiscussionPlace,
  Privacy,
} from '../../../../domain/discussions/discussions.schema.ts';
import { textLimit, titleLimit } from '../../../../domain/discussions/discussions.schema.ts';
import type { ValueKeeper } from '../../../offline/value-keeper.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { MarkdownEditor } from '../../../ui/MarkdownEditor/markdown-editor.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { drawWords } from '../draw-words.tsx';
import { sendFile } from '../send-file.ts';
import { ask } from '../write-discussion.ts';
import type { AskDraft } from './ask-draft.ts';
import classes from './ask-form.module.css';
import { PrivacyField } from './privacy-field.tsx';
import { SimilarOnes } from './similar-ones.tsx';
import { usePeopleOfClass } from './use-people-of-class.ts';

export interface AskPlace {
  readonly classMaterialId: number;
  readonly place: DiscussionPlace | null;
}

interface Props {
  readonly desks: readonly DiscussionDesk[];
  readonly classId: number | undefined;
  /** Where in the class one asks; undefined: about the class as a whole. */
  readonly about?: AskPlace | undefined;
  readonly isTrainee: boolean;
  readonly before: AskDraft;
  readonly keeper: ValueKeeper<AskDraft>;
  readonly onAsked: (uuid: string) => void;
  readonly onOpen: (uuid: string) => void;
  readonly onCancel: () => void;
}

/** A question: first who may read it, then the words. What is typed is kept with every sign. */
export function AskForm(props: Props): ReactNode {
  const { desks, about, isTrainee, before, keeper, onAsked, onOpen, onCancel } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState<AskDraft>({
    ...before,
    classId: props.classId ?? before.classId ?? desks[0]?.classId,
  });
  const [isKept, setIsKept] = useState(before.title !== '' || before.markdown !== '');
  const [isSending, setIsSending] = useState(false);
  const desk = desks.find(({ classId }) => classId === draft.classId) ?? desks[0];
  const choice = isTrainee && desk ? desk.choice : 'both';
  const privacy: Privacy | undefined = choice === 'both' ? draft.privacy : choice;
  const people = usePeopleOfClass(desk?.classId, privacy);
  if (!desk) return null;
  const mayHide = isTrainee && desk.allowsAnonymous && privacy === 'public';

  function set(change: Partial<AskDraft>): void {
    const next = { ...draft, ...change };
    setDraft(next);
    void keeper.keep(next).then(setIsKept);
  }

  async function send(given: Privacy): Promise<void> {
    if (isSending || !desk || draft.title.trim() === '') return;
    setIsSending(true);
    let uuid = '';
    const asking = async () => {
      uuid = await ask({
        classId: desk.classId,
        classMaterialId: about?.classMaterialId ?? null,
        place: about?.place ?? null,
        title: draft.title.trim(),
        markdown: draft.markdown.trim(),
        privacy: given,
        isAnonymous: mayHide && draft.isAnonymous,
      });
    };
    const isAsked = await saysWhenNotKept(asking());
    setIsSending(false);
    if (!isAsked) return;
    await keeper.keep(undefined);
    onAsked(uuid);
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (privacy) void send(privacy);
      }}
    >
      {desks.length > 1 && props.classId === undefined && (
        <NativeSelect
          size="md"
          label={t`Class`}
          value={String(desk.classId)}
          onChange={({ currentTarget }) => set({ classId: Number(currentTarget.value) })}
          data={desks.map(({ classId, title }) => ({ value: String(classId), label: title }))}
        />
      )}
      {about?.place?.quote && (
        <blockquote className={classes.quote}>{about.place.quote}</blockquote>
      )}
      <PrivacyField
        choice={choice}
        privacy={privacy}
        readers={desk.readers}
        isTrainee={isTrainee}
        onChange={(next) => set({ privacy: next })}
      />
      {mayHide && (
        <Checkbox
          size="md"
          checked={draft.isAnonymous}
          onChange={({ currentTarget }) => set({ isAnonymous: currentTarget.checked })}
          label={t`Hide my name from other trainees`}
          description={t`Your instructors always see it.`}
        />
      )}
      {privacy === undefined ? (
        <p className={classes.hint}>
          <Trans>Choose who may read it; then write your question.</Trans>
        </p>
      ) : (
        <>
          <TextInput
            size="md"
            label={t`Your question, in one sentence`}
            maxLength={titleLimit}
            value={draft.title}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
          <SimilarOnes classId={desk.classId} title={draft.title} onOpen={onOpen} />
          <div>
            <p className={classes.label}>
              <b>
                <Trans>What did you try?</Trans>
              </b>{' '}
              <Trans>optional, Markdown works</Trans>
            </p>
            <div className={classes.field}>
              <MarkdownEditor
                initialText={before.markdown}
                onChange={(markdown) => set({ markdown })}
                label={t`What did you try?`}
                maxLength={textLimit}
                sendFile={sendFile}
                people={people}
                preview={drawWords}
              />
            </div>
          </div>
          <div className={classes.foot}>
            <span role="status">
              {isKept && (
                <Chip tone="ok" icon={<IconDeviceTabletCheck aria-hidden />}>
                  <Trans>Draft saved on this device</Trans>
                </Chip>
              )}
            </span>
            <span className={classes.buttons}>
              <Button size="md" variant="default" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                size="md"
                type="submit"
                disabled={draft.title.trim() === ''}
                loading={isSending}
              >
                {privacy === 'public' ? (
                  <Trans>Ask the class</Trans>
                ) : isTrainee ? (
                  <Trans>Ask my instructors</Trans>
                ) : (
                  <Trans>Write to the staff</Trans>
                )}
              </Button>
            </span>
          </div>
        </>
      )}
    </form>
  );
}
