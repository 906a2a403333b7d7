import { useState } from 'react';
import type { Source } from '../../../../domain/aichats/passage.schema.ts';
import type { ChatPlace } from '../aichats.queries.ts';

export interface DeviceFind {
  readonly question: string;
  readonly at: string;
  readonly sources: readonly Source[];
}

/** Questions that were looked up on this device, as long as the drawer is open. */
export function useDeviceSearch(
  findOnDevice: (question: string, place: ChatPlace) => Promise<Source[]>,
  place: ChatPlace,
) {
  const [found, setFound] = useState<readonly DeviceFind[]>([]);
  async function search(text: string): Promise<void> {
    const question = text.trim();
    if (question === '') return;
    const sources = await findOnDevice(question, place);
    setFound((before) => [...before, { question, at: new Date().toISOString(), sources }]);
  }
  return { found, search };
}
