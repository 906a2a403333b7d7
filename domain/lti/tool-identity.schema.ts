import { z } from 'zod';
import { lineText } from '../http/text.ts';

/** As which a tool is registered: enough to know it again, and nothing that opens it. */
export const ToolIdentitySchema = z.strictObject({
  /** What people called it where it was registered. */
  name: lineText(100),
  /** The site at which it is registered. */
  issuer: lineText(500),
  clientId: lineText(200),
  deploymentId: lineText(200),
});
export type ToolIdentity = z.infer<typeof ToolIdentitySchema>;
