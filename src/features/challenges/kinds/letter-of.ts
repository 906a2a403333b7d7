/** By what choices are called beside their text. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
