import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isCode } from '../../../../domain/challenges/code/code-styles.ts';
import { documentTypeOf } from '../../../../domain/materials/contents/document-types.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { assistant, closeAssistant } from '../../../features/aichats/assistant-store.ts';
import {
  NothingHere,
  NotOpenYet,
  NotSupportedYet,
} from '../../../features/training/room/closed-material.tsx';
import { roomButton } from '../../../features/training/room/room-button.ts';
import type { Place } from '../../../features/training/room/room-pages.ts';
import { TrainingRoom } from '../../../features/training/room/training-room.tsx';
import { type Ground, useRoomPanes } from '../../../features/training/room/use-room-panes.ts';
import { findMaterial } from '../../../features/training/with-progress.ts';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import { AssistantSpot } from '../../../shell/assistant-spot.tsx';
import { discussionPlacesQuery } from '../../../features/discussions/discussion-places.query.ts';
import { StatusLine } from '../../../shell/status-line.tsx';
import { besideAssistant } from './beside-assistant.ts';
import { BookRoom } from './book-room.tsx';
import { DocumentRoom } from './document-room.tsx';
import { CodeRoom } from './code-room.tsx';
import { QuizRoom } from './quiz-room.tsx';
import type { RoomFrame, RoomMaterial } from './room-frame.ts';
import { questionsSide } from './room-questions.tsx';
import { RoomNotes } from './room-notes.tsx';

interface Props {
  user: User;
  training: Training;
  /** No new work today: why not. */
  closed: ReactNode | undefined;
  isOver: boolean;
  c: number | undefined;
  chapter: string | undefined;
  keyword: string | undefined;
  onGo: (place: Place) => void;
  onKeyword: (keyword: string | undefined) => void;
  /** Another place of the material that is open. */
  onPlace: (place: Place) => void;
  onLeave: () => void;
  /** Whoever can ask others about a material; undefined where nobody can be asked. */
  asker: User | undefined;
}

/** What the room is made of: each feature brings its part. */
export function Room(props: Props) {
  const { user, training, closed, isOver, c, chapter, keyword } = props;
  const { onGo, onKeyword, onPlace, onLeave, asker } = props;
  const [quote, setQuote] = useState<string>();
  const [asked, setAsked] = useState<RoomFrame['asked']>();
  const { data: asksOf = [] } = useQuery({
    ...discussionPlacesQuery(training.id),
    enabled: asker !== undefined,
  });
  // Stays where it was opened, whatever becomes the next step meanwhile.
  const [first] = useState(() => training.nextClassMaterialId ?? firstOf(training));
  const current = findMaterial(training, c ?? first) ?? findMaterial(training, first);
  const panes = useRoomPanes(
    current ? groundOf(current.material) : 'column',
    `${current?.material.id ?? 0}/${chapter ?? ''}`,
  );

  const onQuote = (words: string) => {
    closeAssistant();
    setQuote(words);
    panes.onSide('notes');
  };
  const onAsk: RoomFrame['onAsk'] = (words, at) => {
    closeAssistant();
    setAsked({ quote: words, at });
    panes.onSide('questions');
  };
  const { isOpen: isAsking } = useSnapshot(assistant);
  const frame: RoomFrame = {
    training,
    onGo(place) {
      if (panes.isNarrow) panes.onOutline(false);
      onGo(place);
    },
    onLeave,
    panes: besideAssistant(
      {
        ...panes,
        onSide(wanted) {
          setQuote(undefined);
          setAsked(undefined);
          panes.onSide(wanted);
        },
      },
      isAsking,
    ),
    status: (
      <>
        <StatusLine />
        <AssistantSpot user={user} buttonClassName={roomButton ?? ''} />
      </>
    ),
    closed,
    isOver,
    quote,
    asker,
    asked,
    onAsk: asker && onAsk,
    counts: {
      questions: asksOf
        .filter(({ classMaterialId }) => classMaterialId === current?.material.id)
        .reduce((sum, { count }) => sum + count, 0),
    },
  };
  if (!current)
    return (
      <TrainingRoom {...frame} place={{ c: 0 }} sides={{}}>
        <NothingHere training={training} />
        <Steps />
      </TrainingRoom>
    );
  const { material } = current;
  const place = { c: material.id };
  if (material.closed)
    return (
      <TrainingRoom {...frame} place={place} sides={{}}>
        <NotOpenYet training={training} title={material.title} closed={material.closed} />
        <Steps />
      </TrainingRoom>
    );
  const { materialType, challengeStyle } = material.reference;
  if (materialType === 'book')
    return (
      <BookRoom
        key={material.id}
        frame={frame}
        material={material}
        chapter={chapter}
        keyword={keyword}
        onKeyword={onKeyword}
        onQuote={onQuote}
      />
    );
  if (materialType === 'challenge' && challengeStyle === 'quiz')
    return <QuizRoom key={material.id} frame={frame} material={material} />;
  if (isCode(material.reference))
    return <CodeRoom key={material.id} frame={frame} material={material} />;
  const documentType = documentTypeOf(materialType);
  if (documentType)
    return (
      <DocumentRoom
        key={material.id}
        frame={frame}
        material={material}
        type={documentType}
        at={chapter}
        keyword={keyword}
        onQuote={onQuote}
        onPlace={(at) => onPlace({ c: material.id, chapter: at })}
      />
    );
  return (
    <TrainingRoom
      {...frame}
      place={place}
      sides={{
        notes: <RoomNotes frame={frame} classMaterialId={material.id} />,
        ...questionsSide(frame, material.id),
      }}
    >
      <NotSupportedYet title={material.title} />
      <Steps />
    </TrainingRoom>
  );
}

const framed: readonly string[] = ['challenge', 'slide', 'video', 'app', 'lti'];

const groundOf = ({ reference }: RoomMaterial): Ground =>
  framed.includes(reference.materialType) ? 'frame' : 'column';

const firstOf = (training: Training): number =>
  training.sections.flatMap(({ materials }) => materials)[0]?.id ?? 0;
