/** The first part of the address of a file of a discussion; what follows is its UUID. */
export const discussionFilePath = '/media/discussions/';
