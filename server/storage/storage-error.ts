/** The storage cannot be used as it is configured; the message is for whoever configured it. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
