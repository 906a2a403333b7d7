import { z } from 'zod';

/** The specification's taken-by: where the work was done. */
export const takenBy = ['notselected', 'webbrowser', 'localmachine'] as const;
export const TakenBySchema = z.enum(takenBy);
