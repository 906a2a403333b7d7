import { strong } from './compact-markdown.ts';

/** What becomes of contracts and licenses, and of their seats. */
export type ContractContent =
  | { kind: 'contractEnds'; isLicense: boolean; name: string; endAt: string; daysLeft: number }
  | { kind: 'seatsNearlyFull'; isLicense: boolean; name: string; used: number; seats: number }
  | { kind: 'seatFree'; isLicense: boolean; name: string; free: number; waitingName: string };

interface Wording {
  readonly title: string;
  readonly body?: string;
}

type Words = {
  [Kind in ContractContent['kind']]: (content: Extract<ContractContent, { kind: Kind }>) => Wording;
};

const inDays = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};

export const englishOfContracts: Words = {
  contractEnds: ({ isLicense, name, endAt, daysLeft }) => ({
    title: `The ${isLicense ? 'license' : 'contract'} “${name}” ends ${inDays(daysLeft)}`,
    body: `Last day: ${strong(endAt)}`,
  }),
  seatsNearlyFull: ({ isLicense, name, used, seats }) => ({
    title: `${used} of ${seats} seats of the ${isLicense ? 'license' : 'contract'} “${name}” are taken`,
  }),
  seatFree: ({ isLicense, name, free, waitingName }) => ({
    title: `${free === 1 ? 'A seat' : `${free} seats`} of the ${isLicense ? 'license' : 'contract'} “${name}” ${free === 1 ? 'is' : 'are'} free`,
    body: `First on the waiting list: ${strong(waitingName)}`,
  }),
};

const inDaysJapanese = (days: number): string => {
  if (days === 0) return '本日';
  return days === 1 ? '明日' : `あと${days}日で`;
};

export const japaneseOfContracts: Words = {
  contractEnds: ({ isLicense, name, endAt, daysLeft }) => ({
    title: `${isLicense ? 'ライセンス' : '契約'}「${name}」は${inDaysJapanese(daysLeft)}終了します`,
    body: `最終日：${strong(endAt)}`,
  }),
  seatsNearlyFull: ({ isLicense, name, used, seats }) => ({
    title: `${isLicense ? 'ライセンス' : '契約'}「${name}」の${seats}枠のうち${used}枠が使用中です`,
  }),
  seatFree: ({ isLicense, name, free, waitingName }) => ({
    title: `${isLicense ? 'ライセンス' : '契約'}「${name}」に${free}枠の空きが出ました`,
    body: `順番待ちの先頭：${strong(waitingName)}さん`,
  }),
};
