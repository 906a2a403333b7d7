import { expectText } from '../../../support/engines/learner.ts';
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

/** A book, slides, a film, a document, a survey and an app: each is seen to be drawn. */
export async function goThroughMaterials(visitor: Visitor, url: string): Promise<void> {
  await openMaterial(visitor, url, 3, 'C for new engineers');
  await until('a chapter with its picture', () => visitor.run(drawnBook));

  await openMaterial(visitor, url, 7, 'Feedback that gets used');
  await until('slides in their rooms', () => visitor.run(slidesInTheirRooms, 4));

  await openMaterial(visitor, url, 7, 'From branch to merge');
  await press(visitor, { role: 'tab', name: 'Transcript' });
  await press(visitor, { role: 'button', name: 'Play' });
  await until('the film plays', () => visitor.run(filmPlays));

  await openMaterial(visitor, url, 7, 'Checklist for a code review');
  await until('a page of the document', () => visitor.run(drawnPage));

  await openMaterial(visitor, url, 3, 'Half-way survey');
  await press(visitor, { role: 'radio', name: /^4:/ });
  await press(visitor, { role: 'button', name: 'Hand in' });
  await expectText(visitor, /Please answer|required|Answer this/i);

  await openMaterial(visitor, url, 7, 'Reading subnets');
  await shown(visitor, { role: 'button', name: 'Full screen' });
  await until('the app', () =>
    visitor.run('return document.querySelector("iframe")?.clientHeight > 300;'),
  );
}

const drawnBook = `
  const pictures = [...document.querySelectorAll('main article img')];
  return document.querySelector('main article h1') !== null
    && pictures.every((each) => each.complete && each.naturalWidth > 0);`;

/** Where the machine has nothing that unpacks films (WebKitGTK without Debian's libav), that is said. */
const filmPlays = `
  const film = document.querySelector('video');
  const canUnpack = film?.canPlayType('video/mp4; codecs="avc1.42E01E, mp4a.40.2"') !== '';
  return film?.currentTime > 0.5
    || (!canUnpack && document.body.innerText.includes('The video cannot be played just now.'));`;

const drawnPage = `
  const canvas = document.querySelector('main canvas');
  return canvas !== null && canvas.width > 100 && canvas.getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 255 && value !== 0);`;
