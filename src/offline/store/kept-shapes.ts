/**
 * The version of the shapes in which what was read is kept. Another one when an answer of the API changed
 * in a way that today's pages could not read: then what was kept is left aside and asked for again.
 */
export const keptShapes = '4';
