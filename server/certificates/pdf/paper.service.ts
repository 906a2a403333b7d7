// What the papers of other domains are made with.
export { printBy } from './print.ts';
export { linesOf, writeLine } from './write-text.ts';
