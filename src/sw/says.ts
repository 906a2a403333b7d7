/** Whether a page's message is of this type. */
export function says(type: string, data: unknown): data is { type: string } {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
