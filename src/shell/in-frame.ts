import { createContext } from 'react';

/** Whether the frame is drawn around; then the page's one `main` is the frame's. */
export const InFrame = createContext(false);
