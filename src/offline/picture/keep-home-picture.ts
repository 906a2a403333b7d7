import './home-picture.css';
import { ownBuild } from '../../lib/build.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { keepValue } from '../values.ts';
import { type HomePicture, homePictureName } from './home-picture.ts';

const mostCharacters = 300_000;

/** Keeps what is shown, when it is the home and whole; `until`: the end of the day of which it speaks. */
export async function keepHomePicture(until: number): Promise<void> {
  const root = document.getElementById('root');
  const build = ownBuild();
  if (build === undefined || location.pathname !== '/' || !root?.querySelector('main')) return;
  if (root.querySelector('[aria-busy=true]')) return;
  // Of a home that is not theirs.
  if (localStorage.getItem(storageKeys.targetOrganisation) !== null) return;
  const html = picture(root);
  if (html.length > mostCharacters) return;
  const kept: HomePicture = {
    build,
    lang: document.documentElement.lang,
    role: localStorage.getItem(storageKeys.temporaryRole),
    until,
    html,
  };
  // Without room for it the home opens as before.
  await keepValue(homePictureName, kept).catch(() => {});
}

function picture(root: HTMLElement): string {
  const copy = document.createElement('div');
  copy.append(...[...root.children].map((child) => child.cloneNode(true)));
  // What is said of this moment would be untrue in the next.
  for (const said of copy.querySelectorAll('[role=status], [role=alert], [aria-live]'))
    said.replaceChildren();
  const colors = document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText),
  );
  return `<style>${colors.join('\n')}</style>${copy.innerHTML}`;
}
