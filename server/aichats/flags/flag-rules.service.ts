import type { FlagRules, FlagRulesDraft } from '../../../domain/aichats/flags.contract.ts';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { Language } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { getRules, type KeptRules, listCandidates, writeRules } from './flags.repo.ts';

const unknownCarers: Record<Language, string> = {
  en: 'carerIds: name only staff of the organisation who are active.',
  ja: 'carerIds：組織に在籍中のスタッフのみを指定してください。',
};
const nobodyToTell: Record<Language, string> = {
  en: 'carerIds: name at least one person before the rules are switched on.',
  ja: 'carerIds：ルールをオンにする前に、担当者を1名以上指定してください。',
};

export async function flagRulesOf(context: Context): Promise<FlagRules> {
  const { db, actor } = context;
  return await present(context, await getRules(db, actor.organisationId));
}

async function present({ db, actor }: Context, rules: KeptRules): Promise<FlagRules> {
  const people = await listCandidates(db, actor.organisationId);
  const named = people.map(({ id, name }) => ({ id, name }));
  return {
    isOn: rules.isOn,
    distress: [...rules.distress],
    abuse: [...rules.abuse],
    carers: named.filter(({ id }) => rules.carerIds.includes(id)),
    candidates: isAllowed(actor, 'aichat.manage') ? named : [],
    revision: rules.revision,
  };
}

export async function changeFlagRules(
  context: Context,
  { isOn, distress, abuse, carerIds }: FlagRulesDraft,
): Promise<FlagRules> {
  const { db, actor, ifMatch, language } = context;
  const { organisationId } = actor;
  const before = await getRules(db, organisationId);
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  const known = new Map((await listCandidates(db, organisationId)).map((one) => [one.id, one]));
  if (carerIds.some((id) => !known.has(id)))
    throw new AppError('invalidInput', { messages: [unknownCarers[language]] });
  if (isOn && carerIds.length === 0)
    throw new AppError('invalidInput', { messages: [nobodyToTell[language]] });
  const set = {
    isOn,
    distress: [...new Set(distress)],
    abuse: [...new Set(abuse)],
    carerIds: [...new Set(carerIds)],
  };
  const revision = await writeRules(db, organisationId, set, ifMatch);
  if (revision === undefined) throw new AppError('staleRevision');
  const inWords = ({ carerIds: ids, ...rules }: Omit<KeptRules, 'revision'>) => ({
    isOn: rules.isOn,
    distress: rules.distress.join(', '),
    abuse: rules.abuse.join(', '),
    carers: ids.flatMap((id) => known.get(id)?.name ?? []).join(', '),
  });
  await recordChange(context, {
    action: 'aichat.updateFlagRules',
    subjectType: 'organisation',
    subjectId: organisationId,
    before: inWords(before),
    after: inWords(set),
  });
  return await present(context, { ...set, revision });
}
