import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { VideoContent } from '../../../../domain/videos/video.content.ts';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import { type Language, languages } from '../../../../domain/format/language.ts';
import type { Cue } from '../../../../domain/videos/cue.schema.ts';
import { videoStateOf } from '../../../../domain/videos/video-state.rules.ts';
import { Player } from '../player/player.ts';
import { useVideoSource } from '../player/use-video-source.ts';
import { VideoFrame } from '../player/video-frame.tsx';
import { CaptionsEditor } from './captions-editor.tsx';
import { ChaptersEditor } from './chapters-editor.tsx';
import classes from './video-editor.module.css';
import { VideoState } from './video-state.tsx';

interface Props {
  readonly materialId: number;
  readonly title: string;
  /** The one that is spoken in it. */
  readonly lang: Language;
  readonly content: VideoContent;
  readonly file: MaterialFile | undefined;
  /** The file with what is made of it by now, at addresses for those who edit. */
  readonly made: MaterialFile | undefined;
  readonly onRetry: () => void;
  readonly onChange: (content: VideoContent) => void;
  /** The video has come to another state than it was opened in. */
  readonly onMade: () => void;
  /** By which a video is brought here. */
  readonly upload: ReactNode;
}

/** Brings a video, and puts words and chapters to it while it plays beside them. */
export function VideoEditor({
  materialId,
  title,
  lang,
  content,
  file,
  made,
  onRetry,
  onChange,
  onMade,
  upload,
}: Props) {
  const { t } = useLingui();
  const source = useVideoSource(made);
  const [idle] = useState(() => new Player(0));
  const [opened, setOpened] = useState<{ fileId: number; player: Player }>();
  const [language, setLanguage] = useState<Language>();
  // Those of its own language come first, unless it has words in the other one only.
  const usual = [lang, ...languages].find((each) => content.captions[each].length > 0);
  if (file?.video && opened?.fileId !== file.id)
    setOpened({ fileId: file.id, player: new Player(file.video.ms) });
  const [stateBefore, stateNow] = [videoStateOf(file), videoStateOf(made)];
  useEffect(() => {
    if (stateNow !== stateBefore) onMade();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each state is told once
  }, [stateNow, stateBefore]);
  const player = opened?.player ?? idle;
  const canPlay = source !== undefined && (source.stream ?? source.fileUrl) !== undefined;
  const change = (next: Partial<VideoContent>) => onChange({ ...content, ...next });
  const write = (of: Language) => (cues: Cue[]) =>
    change({ captions: { ...content.captions, [of]: cues } });
  return (
    <div className={classes.editor} data-two>
      <div className={classes.main} data-video>
        <VideoState file={made} onRetry={onRetry} />
        {source && canPlay && opened && (
          <VideoFrame
            key={`${opened.fileId} ${source.stream !== undefined}`}
            player={player}
            title={title}
            source={source}
            content={content}
            language={language}
            onLanguage={setLanguage}
            usualLanguage={usual}
            watched={[]}
            onFailure={() => {}}
          />
        )}
        {upload}
      </div>
      <Tabs
        defaultValue={usual ?? lang}
        keepMounted={false}
        onChange={(tab) => {
          if (tab === 'en' || tab === 'ja') setLanguage(tab);
        }}
      >
        <Tabs.List className={classes.tabs ?? ''}>
          <Tabs.Tab value="en">{t`English captions`}</Tabs.Tab>
          <Tabs.Tab value="ja">{t`Japanese captions`}</Tabs.Tab>
          <Tabs.Tab value="chapters">
            <Trans context="video">Chapters</Trans>
          </Tabs.Tab>
        </Tabs.List>
        {(['en', 'ja'] as const).map((each) => (
          <Tabs.Panel key={each} value={each}>
            <CaptionsEditor
              materialId={materialId}
              player={player}
              language={each}
              cues={content.captions[each]}
              others={content.captions[each === 'en' ? 'ja' : 'en']}
              onChange={write(each)}
            />
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="chapters">
          <ChaptersEditor
            player={player}
            chapters={content.chapters}
            onChange={(chapters) => change({ chapters })}
          />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
