/** Where the stand-in for a browser thinks it is. */
export const origin = 'https://keiko.test';
