import { proxy, useSnapshot } from 'valtio';
import { actingUser } from '../../../lib/acting-user.ts';
import { ownStoragePrefix } from '../../../offline/accounts/names.ts';

const keyNow = (): string => `${ownStoragePrefix(actingUser() ?? 0)}furigana`;

/** What was chosen since the page was opened, each under its key. */
const chosen = proxy<Record<string, boolean>>({});

const isOnIn = (wishes: Readonly<Record<string, boolean>>): boolean => {
  const key = keyNow();
  return wishes[key] ?? localStorage.getItem(key) === 'true';
};

export const wantsFurigana = (): boolean => isOnIn(chosen);

/** Whether the person at this device wants readings beside kanji. */
export function useFurigana() {
  const isOn = isOnIn(useSnapshot(chosen));
  return {
    isOn,
    toggle: () => {
      const key = keyNow();
      chosen[key] = !isOn;
      localStorage.setItem(key, String(!isOn));
    },
  };
}
