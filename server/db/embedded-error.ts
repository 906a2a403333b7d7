/** The database cannot be started; the message is for the person who typed `npm start`. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
