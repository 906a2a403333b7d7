/** What came from elsewhere moves no cursor and colours no terminal. */
export const plain = (text) =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  String(text).replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

export const say = (text = '') => console.log(plain(text));

export const complain = (text) => console.error(plain(text));

/** Each line of a text set in by so many spaces, and no more lines than fit on a screen. */
export function setIn(text, by = 4, most = 20) {
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.length > most ? [...lines.slice(0, most), '…'] : lines;
  return shown.map((line) => ' '.repeat(by) + line).join('\n');
}
