import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import { hook } from '../../hook.ts';

/** Whose tools they are, and by which address tools know this site. */
export interface ToolPlace {
  readonly db: Db;
  readonly organisationId: number;
  readonly issuer: string;
}

type Carry = (place: ToolPlace, type: MaterialType, content: unknown) => Promise<unknown>;

/** An archive carries the tool of an LTI material by what it is registered as; other content stays as it is. */
export const carriedTool = hook<{
  readonly onTheWayOut: Carry;
  readonly onTheWayIn: Carry;
}>('how is the tool of a material carried?');
