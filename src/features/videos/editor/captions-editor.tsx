import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { Cue } from '../../../../domain/videos/cue.schema.ts';
import { longestVtt, readVtt, writeVtt } from '../../../../domain/videos/vtt.rules.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { FileButton } from '../../../ui/FileButton/file-button.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import type { Player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import { addCue, removeCue, shiftCues } from './cue-list.ts';
import { CaptionsSuggestion } from './captions-suggestion.tsx';
import { CueRow, type Entered } from './cue-row.tsx';
import classes from './video-editor.module.css';

interface Props {
  readonly materialId: number;
  readonly player: Player;
  readonly language: Language;
  readonly cues: readonly Cue[];
  /** In the other language, for an engine to translate. */
  readonly others: readonly Cue[];
  readonly onChange: (cues: Cue[]) => void;
}

const shiftSteps = [-1000, -100, 100, 1000] as const;
/** More at once would make the page slow; the player leads to those further on. */
const shownAtOnce = 100;

/** The captions in one language: brought as a file, written, and set in time with the video beside them. */
export function CaptionsEditor({ materialId, player, language, cues, ...props }: Props) {
  const { others, onChange } = props;
  const { t } = useLingui();
  // Whose words the hand goes to: a new one's, or those beside one that is gone.
  const [entered, setEntered] = useState<Entered>();
  const [from, setFrom] = useState(0);
  const current = usePlayer(
    player,
    ({ at }) => cues.find(({ start, end }) => start <= at && at < end)?.id,
  );

  async function read(file: File): Promise<void> {
    const found = readVtt(await file.slice(0, longestVtt).text());
    if (found.cues.length === 0) {
      showToast(
        'warning',
        t`There are no captions in this file. Choose a WebVTT (.vtt) or .srt file.`,
      );
      return;
    }
    onChange(found.cues);
    setFrom(0);
    if (found.skipped > 0)
      showToast('warning', t`Some parts of the file were not captions and were left out.`);
  }

  function save(): void {
    const url = URL.createObjectURL(new Blob([writeVtt(cues)], { type: 'text/vtt' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `captions.${language}.vtt`;
    link.click();
    URL.revokeObjectURL(url);
  }

  const add = () => {
    const made = addCue(cues, player.state().at);
    setEntered({ id: made.id });
    setFrom(Math.max(0, made.cues.findIndex(({ id }) => id === made.id) - 5));
    onChange(made.cues);
  };
  const remove = (id: string) => {
    const index = cues.findIndex((cue) => cue.id === id);
    const beside = cues[index + 1] ?? cues[index - 1];
    setEntered(beside && { id: beside.id });
    onChange(removeCue(cues, id));
  };
  const shown = cues.slice(from, from + shownAtOnce);
  const later = cues.length - from - shown.length;
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <Button size="md" leftSection={<IconPlus size={18} stroke={1.75} />} onClick={add}>
          <Trans>Add at this moment</Trans>
        </Button>
        <FileButton accept={['.vtt', '.srt']} onFile={(file) => void read(file)}>
          <Trans>Upload captions (.vtt)</Trans>
        </FileButton>
        {cues.length > 0 && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={save}
          >
            <Trans>Download .vtt</Trans>
          </Button>
        )}
      </div>
      <CaptionsSuggestion
        materialId={materialId}
        language={language}
        cues={cues}
        others={others}
        onChange={onChange}
      />
      {cues.length === 0 ? (
        <EmptyState title={t`No captions in this language yet`}>
          <Trans>Upload a WebVTT file, or play the video and add what is said.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={classes.tools} role="group" aria-label={t`Shift all captions`}>
            <span className={classes.hint}>
              <Trans>Shift all</Trans>
            </span>
            {shiftSteps.map((ms) => (
              <Button
                key={ms}
                size="md"
                px={12}
                variant="default"
                onClick={() => onChange(shiftCues(cues, ms))}
              >
                {ms > 0 ? '+' : '−'}
                <Trans>{Math.abs(ms) / 1000} s</Trans>
              </Button>
            ))}
          </div>
          {from > 0 && (
            <Button
              size="md"
              variant="subtle"
              onClick={() => setFrom(Math.max(0, from - shownAtOnce))}
            >
              <Trans>Earlier captions</Trans>
            </Button>
          )}
          <ol className={classes.rows} lang={language}>
            {shown.map((cue, index) => (
              <CueRow
                key={cue.id}
                cue={cue}
                cues={cues}
                isCurrent={cue.id === current}
                entered={cue.id === entered?.id ? entered : undefined}
                isLast={from + index === cues.length - 1}
                player={player}
                onChange={onChange}
                onRemove={() => remove(cue.id)}
              />
            ))}
          </ol>
          {later > 0 && (
            <Button size="md" variant="subtle" onClick={() => setFrom(from + shownAtOnce)}>
              <Plural value={later} one="# more caption" other="# more captions" />
            </Button>
          )}
        </>
      )}
    </div>
  );
}
