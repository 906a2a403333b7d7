import { proxy, useSnapshot } from 'valtio';
import { z } from 'zod';
import { actingUser } from '../../../../lib/acting-user.ts';
import { ownStoragePrefix } from '../../../../offline/accounts/names.ts';

export const letterSizes = [12, 13, 14, 16, 18, 20, 24] as const;
const usualLetters = 14;

const PreferencesSchema = z.object({
  letters: z.number().min(letterSizes[0]).max(24).catch(usualLetters),
  hasVimKeys: z.boolean().catch(false),
});
type EditorPreferences = z.infer<typeof PreferencesSchema>;

const usual: EditorPreferences = { letters: usualLetters, hasVimKeys: false };

const keyNow = (): string => `${ownStoragePrefix(actingUser() ?? 0)}codeEditor`;

/** What was chosen since the page was opened, each under its key. */
const chosen = proxy<Record<string, EditorPreferences>>({});

function kept(key: string): EditorPreferences {
  try {
    return PreferencesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return usual;
  }
}

/** How the person at this device wants to write code. */
export function useEditorPreferences() {
  const key = keyNow();
  const preferences = useSnapshot(chosen)[key] ?? kept(key);
  return {
    preferences,
    change: (next: Partial<EditorPreferences>): void => {
      const all = { ...preferences, ...next };
      chosen[key] = all;
      try {
        localStorage.setItem(key, JSON.stringify(all));
      } catch {
        // Without a store it is so until the page is closed.
      }
    },
  };
}
