import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { IconMovieOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { VideoContent } from '../../../domain/videos/video.content.ts';
import { type Language, languages } from '../../../domain/format/language.ts';
import type { Ranges } from '../../../domain/videos/ranges.rules.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { Player } from './player/player.ts';
import { VideoFrame } from './player/video-frame.tsx';
import type { VideoSource } from './player/video-source.ts';
import { ChapterList } from './transcript/chapter-list.tsx';
import { Transcript } from './transcript/transcript.tsx';
import classes from './video-room.module.css';
import { useWatching } from './watching/use-watching.ts';
import { momentOf } from './watching/video-place.ts';

interface Props {
  readonly title: string;
  readonly content: VideoContent;
  readonly source: VideoSource;
  /** Of the material: the captions that one most likely wants. */
  readonly lang: Language;
  /** The place to begin at. */
  readonly startAt: string | undefined;
  /** A place to go to now; `count` tells one wish from the next. */
  readonly jump: { readonly place: string | undefined; readonly count: number };
  readonly keyword: string | undefined;
  /** Where what is watched is written down; undefined in a preview. */
  readonly study: Parameters<typeof useWatching>[1] | undefined;
  readonly onFailure: () => void;
}

const nothing: Ranges = [];

/** A video with all that belongs to it. */
export function VideoRoom(props: Props) {
  const { source, startAt, jump } = props;
  const [player] = useState(() => {
    const start = momentOf(startAt) ?? 0;
    // Who was at the very end begins anew.
    return new Player(source.video.ms, start > source.video.ms - 3000 ? 0 : start);
  });
  const { place, count } = jump;
  useEffect(() => {
    const moment = momentOf(place);
    if (moment !== undefined) player.seek(moment);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the same place again is another wish
  }, [player, place, count]);
  if (!props.study) return <OpenVideo {...props} player={player} watched={nothing} />;
  return <Studied {...props} player={player} study={props.study} />;
}

function Studied(props: Props & { player: Player; study: NonNullable<Props['study']> }) {
  return <OpenVideo {...props} watched={useWatching(props.player, props.study)} />;
}

function OpenVideo(props: Props & { player: Player; watched: Ranges }) {
  const { player, title, content, source, lang, keyword, watched } = props;
  const { t, i18n } = useLingui();
  const offered = languages.filter((each) => content.captions[each].length > 0);
  const own = offered.find((each) => each === i18n.locale);
  const usual = own ?? offered.find((each) => each === lang) ?? offered[0];
  // Whoever reads another language than is spoken is shown the words from the start.
  const [captions, setCaptions] = useState(own !== undefined && own !== lang ? own : undefined);
  const [reading, setReading] = useState(usual);
  const chapters = useMemo(
    () => content.chapters.toSorted((one, other) => one.at - other.at),
    [content.chapters],
  );
  const shown = { captions: content.captions, chapters };
  const hasWords = reading !== undefined;
  return (
    <div className={classes.room} data-video>
      <div className={classes.main}>
        <VideoFrame
          player={player}
          title={title}
          source={source}
          content={shown}
          language={captions}
          onLanguage={(language) => {
            setCaptions(language);
            if (language !== undefined) setReading(language);
          }}
          usualLanguage={usual}
          watched={watched}
          onFailure={props.onFailure}
        />
        <h1 className={classes.title} lang={lang}>
          {title}
        </h1>
      </div>
      {(hasWords || chapters.length > 0) && (
        <Tabs
          className={classes.beside ?? ''}
          defaultValue={
            hasWords && (keyword !== undefined || chapters.length === 0) ? 'words' : 'chapters'
          }
        >
          <Tabs.List aria-label={t`About the video`}>
            {chapters.length > 0 && (
              <Tabs.Tab value="chapters" mih={44}>
                <Trans context="video">Chapters</Trans>
              </Tabs.Tab>
            )}
            {hasWords && (
              <Tabs.Tab value="words" mih={44}>
                <Trans>Transcript</Trans>
              </Tabs.Tab>
            )}
          </Tabs.List>
          {chapters.length > 0 && (
            <Tabs.Panel value="chapters" pt={8}>
              <ChapterList player={player} chapters={chapters} lang={lang} />
            </Tabs.Panel>
          )}
          {hasWords && (
            <Tabs.Panel value="words" pt={12}>
              <Transcript
                player={player}
                title={title}
                content={shown}
                language={reading}
                languages={offered}
                onLanguage={setReading}
                keyword={keyword}
              />
            </Tabs.Panel>
          )}
        </Tabs>
      )}
    </div>
  );
}

/** In the place of a video whose bytes an admin took away; the specification's words. */
export function DeletedVideo({ title }: { title: string }): ReactNode {
  const { t } = useLingui();
  return (
    <div className={classes.gone}>
      <h1 className={classes.title}>{title}</h1>
      <EmptyState
        icon={<IconMovieOff size={28} stroke={1.75} />}
        title={t`This video has been deleted by an admin`}
      />
    </div>
  );
}
