import { expectText } from '../../../support/engines/learner.ts';
import { press, shown, until, type Visitor } from '../../../support/engines/visitor.ts';

const room = (classId: number, material: number) => `/train/${classId}?c=${material}`;

/** A book, slides, a film, a document, a survey and an app: each is seen to be drawn. */
export async function goThroughMaterials(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(`${url}${room(3, 8)}&chapter=1`);
  await until('a chapter with its picture', () => visitor.run(drawnBook));

  await visitor.open(`${url}${room(7, 25)}`);
  await until('a slide in its size', () => visitor.run(slideInSize));

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

/** The slide and each small picture of one fills its frame, and its words stand in it. */
const slideInSize = `
  const bodies = [...document.querySelectorAll('main [data-slide-body]')];
  const isIn = (inner, outer) => inner.width > 0 && inner.left >= outer.left - 1
    && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
  const fits = (body) => {
    let frame = body;
    while (frame && getComputedStyle(frame).overflow !== 'hidden') frame = frame.parentElement;
    const [inner, outer] = [body, frame].map((each) => each.getBoundingClientRect());
    const words = [...body.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0);
    return Math.abs(inner.width - outer.width) < 2
      && words.every((each) => isIn(each.getBoundingClientRect(), outer));
  };
  return bodies.length > 1 && bodies.every(fits)
    && bodies[0].getBoundingClientRect().width > 200;`;

const drawnPage = `
  const canvas = document.querySelector('main canvas');
  return canvas !== null && canvas.width > 100 && canvas.getContext('2d')
    .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value !== 255 && value !== 0);`;
