import { press, shown, until, type Visitor } from '../../../support/engines/visitor.ts';
import { slidesInTheirRooms } from './drawn.ts';

interface Training {
  readonly sections: readonly {
    readonly materials: readonly { readonly id: number; readonly title: string }[];
  }[];
}

/** Opens what the class has of this title, in the training room. */
export async function openMaterial(
  visitor: Visitor,
  url: string,
  classId: number,
  title: string,
): Promise<void> {
  const { sections } = await visitor.run<Training>(
    'return (await (await fetch(`/api/trainee/classes/${arguments[0]}`)).json()).result;',
    classId,
  );
  const found = sections.flatMap(({ materials }) => materials).find((one) => one.title === title);
  await visitor.open(`${url}/train/${classId}?c=${found?.id}`);
}

/** A book, slides, a film and a document: each is seen to be drawn, and the film to play. */
export async function goThroughMaterials(
  visitor: Visitor,
  url: string,
  { mayLackFilms }: { mayLackFilms: boolean },
): Promise<void> {
  await openMaterial(visitor, url, 3, 'C for new engineers');
  await until('a chapter with its picture', () => visitor.run(drawnBook));

  await openMaterial(visitor, url, 7, 'Feedback that gets used');
  await until('slides in their rooms', () => visitor.run(slidesInTheirRooms, 4));

  await openMaterial(visitor, url, 7, 'From branch to merge');
  await press(visitor, { role: 'tab', name: 'Transcript' });
  await press(visitor, { role: 'button', name: 'Play' });
  if (mayLackFilms && (await visitor.run<boolean>(lacksFilms)))
    await shown(visitor, { role: 'any', name: notPlayed });
  else await until('the film plays', () => visitor.run(filmPlays));

  await openMaterial(visitor, url, 7, 'Checklist for a code review');
  await until('a page of the document', () => visitor.run(drawnPage));
}

const drawnBook = `
  const pictures = [...document.querySelectorAll('main article img')];
  return document.querySelector('main article h1') !== null
    && pictures.every((each) => each.complete && each.naturalWidth > 0);`;

const notPlayed = 'The video cannot be played right now. What you have watched is kept.';

const lacksFilms = `
  const film = await new Promise((found) => {
    const look = () => {
      const video = document.querySelector('video');
      if (video) found(video);
      else setTimeout(look, 50);
    };
    look();
  });
  return film.canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') === '';`;

const filmPlays = `return document.querySelector('video')?.currentTime > 0.5;`;

const drawnPage = `
  const canvas = document.querySelector('main canvas');
  return canvas !== null && canvas.width > 100 && canvas.getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 255 && value !== 0);`;
