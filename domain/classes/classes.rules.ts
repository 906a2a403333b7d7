import type { Sentence } from '../format/language.ts';
import { ClassStatus } from './classes.schema.ts';

interface Period {
  readonly startAt: string;
  readonly endAt: string;
}

/** Both days of the period are included; `today` is the date of the organisation's zone. */
export function classStatusOf({ startAt, endAt }: Period, today: string): ClassStatus {
  if (today < startAt) return ClassStatus.future;
  return today > endAt ? ClassStatus.ended : ClassStatus.active;
}

export const isPeriod = ({ startAt, endAt }: Period): boolean => startAt <= endAt;

/** Whether a section, or a class without an opening date, may be studied on this day. */
export const isOpenOn = (opensAt: string | null, today: string): boolean =>
  opensAt === null || opensAt <= today;

/** The first day on which a section is open: nothing of a class is before the class itself has begun. */
export const firstOpenDay = (startAt: string, opensAt: string | null): string =>
  opensAt !== null && opensAt > startAt ? opensAt : startAt;

/** What the server says when an input is well-formed and yet cannot be done. */
export const classRefusals = {
  periodReversed: {
    en: '“endAt” must not be before “startAt”.',
    ja: '「endAt」は「startAt」以降の日付にしてください。',
  },
  unknownTrainees: {
    en: '“userIds” names somebody who is not a trainee here.',
    ja: '「userIds」に、この組織の受講者ではない人が含まれています。',
  },
  unknownInstructors: {
    en: '“userIds” names somebody who cannot be an instructor here.',
    ja: '「userIds」に、講師に指定できない人が含まれています。',
  },
  unknownGroups: {
    en: '“groupIds” names a group that does not exist here.',
    ja: '「groupIds」に、存在しないグループが含まれています。',
  },
  nobodyPicked: {
    en: '“userIds” and “groupIds” are both empty.',
    ja: '「userIds」と「groupIds」の両方が空です。',
  },
  tooFewSeats: {
    en: '“userIds” and “groupIds” name more people than the class has free seats.',
    ja: '「userIds」と「groupIds」の人数が、クラスの空き枠の数を超えています。',
  },
  movedToSame: {
    en: '“toId” is the class that the trainee is in.',
    ja: '「toId」が、移動元のクラスと同じです。',
  },
  movedToFull: {
    en: '“toId” is a class without a free seat.',
    ja: '「toId」のクラスには空き枠がありません。',
  },
  seatsBelowTrainees: {
    en: '“seats” must not be below the number of trainees in the class.',
    ja: '「seats」は、クラスの受講者数以上にしてください。',
  },
  unknownParts: {
    en: '“sections” names a section or a material that is not part of this class.',
    ja: '「sections」に、このクラスのものではないセクションまたは教材が含まれています。',
  },
  repeatedParts: {
    en: '“sections” names the same section or material of the class twice.',
    ja: '「sections」に、同じセクションまたは教材が重複しています。',
  },
  unknownMaterials: {
    en: '“sections” names a material that is not in the library.',
    ja: '「sections」に、ライブラリにない教材が含まれています。',
  },
  otherMaterial: {
    en: '“sections” exchanges the material behind an entry. Remove the entry and add a new one.',
    ja: '「sections」で登録済みの教材を別の教材に差し替えることはできません。削除してから追加してください。',
  },
  emptyClass: {
    en: 'A class without materials cannot be published.',
    ja: '教材のないクラスは公開できません。',
  },
  unknownTaker: {
    en: '“toId” names somebody who cannot be an instructor here.',
    ja: '「toId」に、講師に指定できない人が含まれています。',
  },
  transferredToSelf: {
    en: '“toId” is who hands the class over.',
    ja: '「toId」が、引き継ぎ元の講師と同じです。',
  },
  notUploadable: {
    en: '“materialId” is not a file, slides or a video.',
    ja: '「materialId」は、ファイル、スライド、動画のいずれでもありません。',
  },
  isArchived: {
    en: 'This class is archived. Restore it to change it.',
    ja: 'このクラスはアーカイブされています。変更するには復元してください。',
  },
  notArchived: {
    en: 'Only an archived class can be deleted.',
    ja: '削除できるのは、アーカイブされたクラスだけです。',
  },
  comesWithGroup: {
    en: 'The class follows a group of this trainee, who would come back with it. Take them out of the group, or keep the group’s members as they are.',
    ja: 'この受講者はクラスが連動しているグループのメンバーのため、外しても再び登録されます。グループから外すか、グループのメンバーを固定してください。',
  },
  otherCourseVersion: {
    en: 'The course has another newest version by now. Look at what it changes first.',
    ja: 'コースの最新版が変わりました。変更点を確認してから、もう一度操作してください。',
  },
  unknownChanges: {
    en: '“changes” names something that this version of the course does not change in the class.',
    ja: '「changes」に、コースのこの版では変更されない項目が含まれています。',
  },
  unusableMaterial: {
    en: '“changes” names a material that is archived, or not offered to your organisation.',
    ja: '「changes」に、アーカイブされているか、組織で利用できない教材が含まれています。',
  },
  workHangsOnMaterial: {
    en: 'Trainees have already worked on a material that would be removed. It stays in the class.',
    ja: '受講者がすでに取り組んでいる教材は、クラスから削除できません。',
  },
} as const satisfies Record<string, Sentence>;

export type ClassRefusal = keyof typeof classRefusals;
