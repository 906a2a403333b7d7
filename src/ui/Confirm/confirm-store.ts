import { proxy, ref } from 'valtio';

export interface Question {
  readonly title: string;
  readonly body: string;
  /** What the button says, for example “Delete”. */
  readonly action: string;
  readonly isDangerous?: boolean;
}

interface Asked extends Question {
  answer(isSure: boolean): void;
}

export const confirmation = proxy<{ asked: Asked | null }>({ asked: null });

/** Asks the person; resolves to false when the dialog is closed without the action. */
export function confirm(question: Question): Promise<boolean> {
  confirmation.asked?.answer(false);
  return new Promise((resolve) => {
    confirmation.asked = ref({
      ...question,
      answer(isSure: boolean) {
        confirmation.asked = null;
        resolve(isSure);
      },
    });
  });
}
