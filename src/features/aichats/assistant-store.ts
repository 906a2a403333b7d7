import { proxy } from 'valtio';

/** Whether the assistant is open; wherever its button was pressed, there is one. */
export const assistant = proxy({ isOpen: false });

export const openAssistant = (): void => void (assistant.isOpen = true);
export const closeAssistant = (): void => void (assistant.isOpen = false);
