import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';

export interface DemoContract {
  readonly kind: SeatKind;
  readonly name: string;
  readonly billingPlanName: string;
  readonly seats: number;
  /** Days from today. */
  readonly start: number;
  readonly end: number;
  readonly aiChatEnabled: boolean;
  readonly monthlyAiTokens: number | null;
  readonly note: string;
  /** Names of groups of which everybody has a seat, but for those in `without`. */
  readonly groups: readonly string[];
  readonly people: readonly string[];
  readonly without: readonly string[];
  readonly waiting: readonly string[];
  /** With a draft of the period that follows. */
  readonly isRenewing: boolean;
}

const usual = {
  kind: 'contract',
  aiChatEnabled: false,
  monthlyAiTokens: null,
  note: '',
  groups: [],
  people: [],
  without: [],
  waiting: [],
  isRenewing: false,
} as const satisfies Partial<DemoContract>;

/** Of the organisation that is shown: active, nearly full, full, ending soon, to come and over. */
export const demoContracts: readonly DemoContract[] = [
  {
    ...usual,
    name: '2026年度 新入社員研修',
    billingPlanName: 'スタンダード',
    seats: 28,
    start: -120,
    end: 244,
    aiChatEnabled: true,
    monthlyAiTokens: 200_000,
    note: '4月入社・10月入社の新入社員が対象です。',
    groups: ['2026年度 新入社員'],
    without: ['koharu.hasegawa'],
  },
  {
    ...usual,
    name: 'Platform team upskilling',
    billingPlanName: 'Professional',
    seats: 6,
    start: -343,
    end: 21,
    aiChatEnabled: true,
    monthlyAiTokens: 500_000,
    note: 'Ask Sarah Miller before adding people.',
    groups: ['プラットフォーム部'],
    isRenewing: true,
  },
  {
    ...usual,
    name: 'データベース集中講座',
    billingPlanName: 'ライト',
    seats: 3,
    start: -20,
    end: 70,
    people: ['trainee', 'ren.yoshida', 'maria.santos'],
    waiting: ['sota.sasaki', 'yui.yamaguchi'],
  },
  {
    ...usual,
    name: '2027年度 新入社員研修',
    billingPlanName: 'スタンダード',
    seats: 40,
    start: 131,
    end: 495,
    aiChatEnabled: true,
    monthlyAiTokens: 200_000,
  },
  {
    ...usual,
    name: 'Pilot programme',
    billingPlanName: 'Trial',
    seats: 5,
    start: -240,
    end: -60,
    people: ['koharu.hasegawa', 'james.carter', 'takumi.fujita'],
  },
  {
    ...usual,
    kind: 'license',
    name: '自己学習ライセンス 2026',
    billingPlanName: '自己学習',
    seats: 10,
    start: -90,
    end: 274,
    aiChatEnabled: true,
    monthlyAiTokens: 100_000,
    people: [
      'trainee',
      'daisuke.ito',
      'lan.nguyen',
      'sakura.nakamura',
      'aoi.kato',
      'james.carter',
      'priya.sharma',
    ],
  },
  {
    ...usual,
    kind: 'license',
    name: 'Self-learning trial',
    billingPlanName: 'Trial',
    seats: 5,
    start: -150,
    end: -61,
    people: ['aoi.kato', 'rin.ishikawa'],
  },
];
