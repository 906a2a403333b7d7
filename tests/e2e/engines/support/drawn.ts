/** At least so many slides are drawn, and each is exactly as wide as the room that it has. */
export const slidesInTheirRooms = `
  const widths = [...document.querySelectorAll('main [data-slide-body]')].map((body) => {
    const face = body.parentElement;
    const room = face.parentElement.parentElement;
    return [face.getBoundingClientRect().width, room.getBoundingClientRect().width];
  });
  return widths.length >= arguments[0]
    && widths.every(([face, room]) => room > 60 && Math.abs(face - room) < 1);`;

/** Fields that some engine puts a sign into which clears them, beside ours. */
export const clearedTwice = `
  return [...document.querySelectorAll('main input[type=search]')]
    .filter((field) => field.parentElement.querySelector('button') !== null)
    .map((field) => field.getAttribute('aria-label'));`;

/** What stands in the place of each day that is not chosen. */
export const blankDays = `
  const days = [...document.querySelectorAll('main [type=date]')];
  return days.filter(({ value }) => value === '').map((day) => {
    const said = getComputedStyle(day.parentElement, '::after').content;
    return said === 'none' || said === 'normal' ? 'none' : /[^"]+/.exec(said)?.[0];
  });`;

/** Lists that the engine draws in its own colours. */
export const nativeSelects = `
  return [...document.querySelectorAll('main select')]
    .filter((each) => getComputedStyle(each).appearance !== 'none')
    .map((each) => each.id || each.getAttribute('aria-label'));`;
