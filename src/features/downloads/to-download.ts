/** A class that is to come onto this device. */
export interface ToDownload {
  readonly id: number;
  readonly title: string;
}
