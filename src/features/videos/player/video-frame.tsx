import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import {
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconSubtitles,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { VideoContent } from '../../../../domain/videos/video.content.ts';
import { type Language, languages } from '../../../../domain/format/language.ts';
import type { Cue } from '../../../../domain/videos/cue.schema.ts';
import type { Ranges } from '../../../../domain/videos/ranges.rules.ts';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { CaptionsOverlay } from './captions-overlay.tsx';
import { ControlButton } from './control-button.tsx';
import type { Player } from './player.ts';
import { usePlayerKeys } from './player-keys.ts';
import { SeekBar } from './seek-bar.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { useChrome } from './use-chrome.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useNativeCaptions } from './use-native-captions.ts';
import { usePlayer } from './use-player.ts';
import { useSource } from './use-source.ts';
import classes from './video-frame.module.css';
import type { VideoSource } from './video-source.ts';

interface Props {
  readonly player: Player;
  readonly title: string;
  readonly source: VideoSource;
  readonly content: Pick<VideoContent, 'captions' | 'chapters'>;
  /** Which captions are shown; kept by whoever shows the transcript too. */
  readonly language: Language | undefined;
  readonly onLanguage: (language: Language | undefined) => void;
  /** Of those that there are, the one that its reader most likely wants. */
  readonly usualLanguage: Language | undefined;
  readonly watched: Ranges;
  /** Nothing of it could be played. */
  readonly onFailure: () => void;
}

const skipMs = 10_000;
const noCues: readonly Cue[] = [];

/** The picture with what steers it; everything goes on working when it fills the screen. */
export function VideoFrame(props: Props) {
  const { player, title, source, content, language, onLanguage, watched } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const quality = useSource(player, video, source, () => {
    setFailed(true);
    props.onFailure();
  });
  const isPlaying = usePlayer(player, (state) => state.isPlaying);
  const isWaiting = usePlayer(player, (state) => state.isWaiting);
  const hasBegun = usePlayer(player, (state) => state.hasBegun);
  const isMuted = usePlayer(player, (state) => state.isMuted || state.volume === 0);
  const volume = usePlayer(player, (state) => state.volume);
  const rate = usePlayer(player, (state) => state.rate);
  const seconds = usePlayer(player, (state) => Math.floor(state.at / 1000));
  const { isShown, wake } = useChrome(isPlaying && !isMenuOpen);
  const screen = useFullScreen(frame, video);
  const offered = languages.filter((each) => content.captions[each].length > 0);
  const toggleCaptions = () => {
    onLanguage(language === undefined ? props.usualLanguage : undefined);
  };
  usePlayerKeys(player, () => frame.current?.closest('[data-video]') ?? frame.current, {
    onFullScreen: screen.toggle,
    onCaptions: toggleCaptions,
  });
  useNativeCaptions(video, language === undefined ? noCues : content.captions[language], language);
  const canFloat = document.pictureInPictureEnabled;
  const { video: facts } = source;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only shows again what steers it
    <div
      ref={frame}
      className={classes.frame}
      role="region"
      aria-label={t`Video: ${title}`}
      data-quiet={!isShown || undefined}
      style={{ aspectRatio: `${facts.width} / ${facts.height}` }}
      onPointerMove={wake}
      onFocus={wake}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are drawn over it, in whichever language is chosen */}
      <video
        ref={setVideo}
        className={classes.video}
        playsInline
        preload="metadata"
        poster={source.posterUrl}
        tabIndex={-1}
      />
      {language !== undefined && (
        <CaptionsOverlay player={player} cues={content.captions[language]} lang={language} />
      )}
      <button
        type="button"
        className={classes.surface}
        tabIndex={-1}
        aria-hidden
        onClick={() => {
          // On a screen that is touched the first tap shows what there is.
          if (!isShown) wake();
          else player.toggle();
        }}
        onDoubleClick={screen.toggle}
      />
      {!hasBegun && !hasFailed && (
        <UnstyledButton className={classes.begin} aria-label={t`Play video`} onClick={player.play}>
          <IconPlayerPlayFilled size={36} />
        </UnstyledButton>
      )}
      {isWaiting && <span className={classes.waiting} role="status" aria-label={t`Loading`} />}
      {hasFailed && (
        <div className={classes.failure} role="alert">
          <p>
            <Trans>The video cannot be played right now. What you have watched is kept.</Trans>
          </p>
          <Button size="md" variant="default" onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <div className={classes.chrome}>
        <SeekBar
          player={player}
          chapters={content.chapters}
          storyboard={source.storyboard}
          watched={watched}
        />
        <div className={classes.controls} role="toolbar" aria-label={t`Playback`}>
          <ControlButton
            label={isPlaying ? t`Pause` : t`Play`}
            icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
            onClick={player.toggle}
          />
          <ControlButton
            label={t`Back 10 seconds`}
            icon={IconRewindBackward10}
            isSpare
            onClick={() => player.skip(-skipMs)}
          />
          <ControlButton
            label={t`Forward 10 seconds`}
            icon={IconRewindForward10}
            isSpare
            onClick={() => player.skip(skipMs)}
          />
          {facts.hasSound && (
            <span className={classes.sound}>
              <ControlButton
                label={isMuted ? t`Sound on` : t`Sound off`}
                icon={isMuted ? IconVolumeOff : IconVolume}
                onClick={player.toggleMuted}
              />
              <input
                type="range"
                className={classes.volume}
                aria-label={t`Volume`}
                min={0}
                max={1}
                step={0.05}
                value={isMuted ? 0 : volume}
                onChange={({ currentTarget }) => player.setVolume(Number(currentTarget.value))}
              />
            </span>
          )}
          <span className={classes.clock}>
            {shortClock(seconds * 1000)}{' '}
            <span className={classes.total}>/ {shortClock(player.ms)}</span>
          </span>
          <span className={classes.space} />
          {offered.length > 0 && (
            <ControlButton
              label={t`Captions`}
              icon={IconSubtitles}
              aria-pressed={language !== undefined}
              onClick={toggleCaptions}
            />
          )}
          <SettingsMenu
            rate={rate}
            onRate={player.setRate}
            languages={offered}
            captions={language}
            onCaptions={onLanguage}
            heights={(source.stream?.renditions ?? []).map(({ height }) => height)}
            height={quality.height}
            chosenHeight={quality.chosen}
            onHeight={quality.choose}
            isFullScreen={screen.isFull}
            isOpen={isMenuOpen}
            onOpen={setMenuOpen}
          />
          {canFloat && (
            <ControlButton
              label={t`Picture in picture`}
              icon={IconPictureInPicture}
              isSpare
              onClick={() => {
                if (document.pictureInPictureElement) void document.exitPictureInPicture();
                else void video?.requestPictureInPicture().catch(() => {});
              }}
            />
          )}
          <ControlButton
            label={screen.isFull ? t`Leave full screen` : t`Full screen`}
            icon={screen.isFull ? IconMinimize : IconMaximize}
            onClick={screen.toggle}
          />
        </div>
      </div>
    </div>
  );
}
