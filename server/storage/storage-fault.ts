/** The store does not answer, or not as it should. It may pass: whoever asked is told to try again. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
}
