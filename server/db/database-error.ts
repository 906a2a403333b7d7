/** The database cannot be started; the message is for the person who typed `npm start`. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}
