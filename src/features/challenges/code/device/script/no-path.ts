// Babel asks for paths of a configuration that there is none of in a browser.
const same = (...parts: readonly string[]): string => parts.at(-1) ?? '';

export const sep = '/';
export { same as resolve, same as join, same as dirname, same as basename, same as relative };
export const extname = (path: string): string => /\.\w+$/.exec(path)?.[0] ?? '';
export const isAbsolute = (): boolean => true;

export default {
  sep,
  resolve: same,
  join: same,
  dirname: same,
  basename: same,
  relative: same,
  extname,
  isAbsolute,
};
