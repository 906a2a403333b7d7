/** `avc1.64001f, mp4a.40.2`, as a browser asks for it; undefined when it is no video. */
export async function codecsOf(path: string): Promise<string | undefined> {
  const { FilePathSource, Input, MP4 } = await import('mediabunny');
  const input = new Input({ formats: [MP4], source: new FilePathSource(path) });
  try {
    const type = await input.getMimeType();
    return /codecs="([^"]+)"/.exec(type)?.[1];
  } finally {
    input.dispose();
  }
}
