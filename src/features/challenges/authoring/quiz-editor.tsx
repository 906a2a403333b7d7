import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChartBar, IconPlayerPlay, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { noQuestions } from '../../../../domain/challenges/challenges.messages.ts';
import { sampleOf } from '../../../../domain/challenges/draw.rules.ts';
import { sumPoints } from '../../../../domain/challenges/points.ts';
import {
  FinishedQuizSchema,
  mostQuestions,
  openPairsOf,
  type QuizContent,
} from '../../../../domain/challenges/quiz-content.schema.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { AssistedParts } from '../../../ui/AssistedParts/assisted-parts.tsx';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { PicturesContext, picturesOfDraft } from '../pictures-context.ts';
import { QuestionList } from './question-list.tsx';
import classes from './quiz-form.module.css';
import { QuestionsSuggestion } from './questions-suggestion.tsx';
import { QuizSettingsForm } from './quiz-settings-form.tsx';
import { type DraftItem, itemOf, settled } from './quiz-draft.ts';
import { SaveChip, StaleNote, TwinsNote } from './save-state.tsx';
import { TryOut } from './try-out.tsx';
import { useQuizDraft } from './use-quiz-draft.ts';

interface Props {
  materialId: number;
  userId: number;
  onPublished: (material: Material) => void;
}

/** Where a quiz is written. It saves itself; trainees meet it once it is published. */
export function QuizEditor({ materialId, userId, onPublished }: Props) {
  const [round, setRound] = useState(0);
  return (
    <PicturesContext value={picturesOfDraft(materialId)}>
      <Editor
        key={round}
        materialId={materialId}
        userId={userId}
        onPublished={onPublished}
        onReset={() => setRound(round + 1)}
      />
    </PicturesContext>
  );
}

function Editor({ materialId, userId, onPublished, onReset }: Props & { onReset: () => void }) {
  const { t, i18n } = useLingui();
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  const quiz = useQuizDraft(materialId, userId);
  const { material, content } = quiz.draft;
  const [settings, setSettings] = useState(content.settings);
  const [items, setItems] = useState<readonly DraftItem[]>(() =>
    settled(content.questions.map(itemOf)),
  );
  const [isTrying, setIsTrying] = useState(false);
  usePageTitle(material.title);
  const questions = items.map(({ draft }) => draft);
  const change = (next: Partial<{ settings: QuizContent['settings']; items: DraftItem[] }>) => {
    if (next.settings) setSettings(next.settings);
    if (next.items) setItems(next.items);
    quiz.change({
      settings: next.settings ?? settings,
      questions: next.items ? next.items.map(({ draft }) => draft) : questions,
    });
  };
  const publishing = useMutation({
    mutationFn: () => quiz.publish(),
    onSuccess: (made) => {
      showToast('success', t`Published as version ${made.majorVersionNumber}`);
      onPublished(made);
    },
  });
  const discard = useMutation({ mutationFn: () => quiz.discard(), onSuccess: onReset });
  const isFinished = FinishedQuizSchema.safeParse({ settings, questions }).success;
  const sample = sampleOf(questions, settings);
  const points = sumPoints(sample.map(({ weight }) => weight));

  const pairs = openPairsOf(questions).size;

  async function keepBoth() {
    const merged = await quiz.keepBoth();
    if (!merged) {
      showToast('error', t`Together they have more questions than a quiz can have.`);
      return;
    }
    setSettings(merged.settings);
    setItems(settled(merged.questions.map(itemOf)));
  }

  async function askToDiscard() {
    const isSure = await confirm({
      title: t`Discard unpublished changes?`,
      body: t`The quiz goes back to its last published version.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (isSure) discard.mutate();
  }

  return (
    <div className={classes.form}>
      <PageHeader
        above={
          <Link to="/library/$materialId" params={{ materialId }}>
            <Trans>Title, description and versions</Trans>
          </Link>
        }
        title={material.title}
        below={
          <span className={classes.state}>
            <SaveChip
              state={quiz.state}
              hasDraft={quiz.hasDraft}
              isPublished={material.currentVersionId !== null}
            />
            <span>
              <Plural value={sample.length} one="# question" other="# questions" /> ·{' '}
              <Plural value={points} one="# point" other="# points" />
            </span>
          </span>
        }
        actions={
          <>
            {material.currentVersionId !== null && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconChartBar size={18} stroke={1.75} />}
                renderRoot={(props) => (
                  <Link
                    to="/library/quizzes/$materialId/statistics"
                    params={{ materialId }}
                    {...props}
                  />
                )}
              >
                <Trans>Statistics</Trans>
              </Button>
            )}
            <Button
              size="md"
              variant="default"
              leftSection={<IconPlayerPlay size={18} stroke={1.75} />}
              disabled={items.length === 0}
              onClick={() => setIsTrying(true)}
            >
              <Trans>Try it</Trans>
            </Button>
            <Button
              size="md"
              leftSection={<IconUpload size={18} stroke={1.75} />}
              disabled={
                !isFinished || quiz.state === 'stale' || !(quiz.hasDraft || quiz.state === 'saving')
              }
              loading={publishing.isPending}
              onClick={() => publishing.mutate()}
            >
              <Trans>Publish</Trans>
            </Button>
          </>
        }
      />
      {quiz.state === 'stale' && (
        <StaleNote
          onBoth={() => void keepBoth()}
          onTheirs={() => void quiz.takeTheirs().then(onReset)}
          onMine={() => void quiz.keepMine()}
        />
      )}
      {pairs > 0 && quiz.state !== 'stale' && <TwinsNote count={pairs} />}
      <QuestionList
        items={items}
        userId={userId}
        pools={settings.pools}
        sendImage={quiz.sendImage}
        onChange={(next) => change({ items: next })}
      />
      <QuestionsSuggestion
        quizId={materialId}
        lang={material.lang}
        room={Math.max(0, mostQuestions - items.length)}
        onTake={(drafted) => change({ items: [...items, ...drafted.map(itemOf)] })}
      />
      <AssistedParts materialId={materialId} />
      {items.length === 0 && (
        <p className={classes.unfinished} role="status">
          {noQuestions[language]}
        </p>
      )}
      {items.length > 0 && !isFinished && pairs === 0 && (
        <p className={classes.unfinished} role="status">
          <Trans>
            Something is still missing. Your draft is saved; you can publish it once it is complete.
          </Trans>
        </p>
      )}
      <QuizSettingsForm
        settings={settings}
        questions={questions}
        onChange={(next, pooled) =>
          change({
            settings: next,
            ...(pooled
              ? { items: items.map((item) => ({ ...item, draft: pooled(item.draft) })) }
              : {}),
          })
        }
      />
      {quiz.hasDraft && material.currentVersionId !== null && (
        <Button
          className={classes.discard}
          size="md"
          variant="default"
          loading={discard.isPending}
          onClick={() => void askToDiscard()}
        >
          <Trans>Discard unpublished changes</Trans>
        </Button>
      )}
      {isTrying && (
        <TryOut
          title={material.title}
          content={{ settings, questions }}
          onClose={() => setIsTrying(false)}
        />
      )}
    </div>
  );
}
