import type { Role } from '../../../domain/access/roles.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { Context } from '../../http/context.ts';

/** Who asked, as whom, from where and in which language. */
export interface ImportActor {
  readonly userId: number;
  readonly homeOrganisationId: number;
  readonly role: Role;
  readonly ownRole: Role;
  readonly address: string;
  readonly userAgent: string;
  /** Where they reached this site: the links of the letters lead there. */
  readonly origin: string;
  readonly language: Language;
}

export const importActorOf = ({
  actor: { userId, homeOrganisationId, role, ownRole },
  address,
  userAgent,
  origin,
  language,
}: Pick<Context, 'actor' | 'address' | 'userAgent' | 'origin' | 'language'>): ImportActor => ({
  userId,
  homeOrganisationId,
  role,
  ownRole,
  address,
  userAgent,
  origin,
  language,
});
