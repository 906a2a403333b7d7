const firstByte = { range: 'bytes=0-0' };

/** The address on another host that whoever asks for a file is led to; undefined where files come from here. */
export async function ledTo(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { headers: firstByte }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true && answer.redirected ? answer.url : undefined;
}

/** Whether such an address was good once. Not without a network: then nobody knows. */
export async function hasEnded(address: string): Promise<boolean> {
  const asked = { headers: firstByte, cache: 'no-store' } as const;
  const answer = await fetch(address, asked).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 403;
}
