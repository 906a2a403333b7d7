import { expectText } from '../../../support/engines/learner.ts';
import { press, shown, until, type Visitor } from '../../../support/engines/visitor.ts';
import { slidesInTheirRooms } from './drawn.ts';

const room = (classId: number, material: number) => `/train/${classId}?c=${material}`;

/** A book, slides, a film, a document, a survey and an app: each is seen to be drawn. */
export async function goThroughMaterials(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(`${url}${room(3, 8)}&chapter=1`);
  await until('a chapter with its picture', () => visitor.run(drawnBook));

  await visitor.open(`${url}${room(7, 25)}`);
  await until('slides in their rooms', () => visitor.run(slidesInTheirRooms, 4));

  await visitor.open(`${url}${room(7, 26)}`);
  await press(visitor, { role: 'tab', name: 'Transcript' });
  await press(visitor, { role: 'button', name: 'Play' });
  await until('the film plays', () =>
    visitor.run('return document.querySelector("video")?.currentTime > 0.5;'),
  );

  await visitor.open(`${url}${room(7, 27)}`);
  await until('a page of the document', () => visitor.run(drawnPage));

  await visitor.open(`${url}${room(3, 10)}`);
  await press(visitor, { role: 'radio', name: /^4:/ });
  await press(visitor, { role: 'button', name: 'Hand in' });
  await expectText(visitor, /Please answer|required|Answer this/i);

  await visitor.open(`${url}${room(7, 31)}`);
  await shown(visitor, { role: 'button', name: 'Full screen' });
  await until('the app', () =>
    visitor.run('return document.querySelector("iframe")?.clientHeight > 300;'),
  );
}

const drawnBook = `
  const pictures = [...document.querySelectorAll('main article img')];
  return document.querySelector('main article h1') !== null
    && pictures.every((each) => each.complete && each.naturalWidth > 0);`;

const drawnPage = `
  const canvas = document.querySelector('main canvas');
  return canvas !== null && canvas.width > 100 && canvas.getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 255 && value !== 0);`;
