import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/** A sheet without the rules for the chosen classes, and one of these, in the same order. */
export function divideSheet(
  css: string,
  isChosen: (className: string) => boolean,
): [rest: string, chosen: string] {
  const isTheirs = ({ selectors }: Rule): boolean =>
    selectors.every((selector) =>
      [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].some(([, name = '']) => isChosen(name)),
    );
  const rest = postcss.parse(css);
  const chosen = rest.clone();
  keepRules(rest, (rule) => !isTheirs(rule));
  keepRules(chosen, isTheirs);
  // What stands under no class, like steps of an animation, stays with the rest; a font goes with those who write in it.
  const isFontOf = (sheet: Container, rule: AtRule) =>
    rule.name === 'font-face' && writesIn(sheet, familyOf(rule));
  const [restWrites, chosenWrites] = [rest.clone(), chosen.clone()];
  const isChosens = (rule: AtRule) => !isFontOf(restWrites, rule) && isFontOf(chosenWrites, rule);
  chosen.walkAtRules((rule) => void (holdsRules(rule) || isChosens(rule) || rule.remove()));
  rest.walkAtRules((rule) => void (isChosens(rule) && rule.remove()));
  removeEmpty(rest);
  return [rest.toString(), chosen.toString()];
}

function keepRules(sheet: Container, isWanted: (rule: Rule) => boolean): void {
  sheet.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && nameOf(rule.parent).endsWith('keyframes');
    const isInside = rule.parent?.type === 'rule';
    if (!isStep && !isInside && !isWanted(rule)) rule.remove();
  });
}

/** Takes away conditions that nothing stands under any more. */
function removeEmpty(sheet: Container): void {
  for (const node of sheet.nodes?.slice() ?? []) {
    if (node.type !== 'atrule' || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

function familyOf(face: AtRule): string {
  let family = '';
  face.walkDecls('font-family', ({ value }) => void (family = value.replaceAll(/["']/g, '')));
  return family;
}

function writesIn(sheet: Container, family: string): boolean {
  let does = false;
  sheet.walkRules((rule) =>
    rule.walkDecls(/^(font|font-family|--.*font.*)$/, ({ value }) => {
      does ||= value.includes(family);
    }),
  );
  return does;
}

const nameOf = (node: object): string =>
  'name' in node && typeof node.name === 'string' ? node.name : '';

function holdsRules(sheet: Container): boolean {
  if (nameOf(sheet).endsWith('keyframes')) return false;
  let has = false;
  sheet.walkRules(() => {
    has = true;
    return false;
  });
  return has;
}
