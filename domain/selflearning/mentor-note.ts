/** Signs of what a trainee and a mentor write to each other at once. */
export const mostNote = 4000;
