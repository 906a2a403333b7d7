import type { CertificateDesign } from './certificates.schema.ts';

interface Wanted {
  /** Of the materials. */
  readonly percent: number;
  /** Of all points of the quizzes; null: points do not matter. */
  readonly scorePercent: number | null;
  readonly requiredMaterialIds: readonly number[];
}

interface Done {
  readonly percent: number;
  readonly completedIds: ReadonlySet<number>;
  /** What stands of each quiz of the class; what was not taken has no points. */
  readonly scores: readonly { readonly points: number; readonly maxPoints: number }[];
  /** How many quizzes the class has. */
  readonly quizCount: number;
}

/** Of all quizzes as much as of one: a long quiz weighs no more than a short one. */
export function scorePercentOf({ scores, quizCount }: Pick<Done, 'scores' | 'quizCount'>): number {
  if (quizCount === 0) return 100;
  const shares = scores.map(({ points, maxPoints }) => (maxPoints > 0 ? points / maxPoints : 1));
  return (shares.reduce((sum, share) => sum + share, 0) / quizCount) * 100;
}

/** Whether somebody has done what a class gives its certificate for. */
export function hasEarned(wanted: Wanted, done: Done): boolean {
  if (done.percent < wanted.percent) return false;
  if (!wanted.requiredMaterialIds.every((id) => done.completedIds.has(id))) return false;
  // A share of points may come out a hair below the whole that it is.
  return wanted.scorePercent === null || scorePercentOf(done) + 1e-6 >= wanted.scorePercent;
}

/** What a class has before anybody chooses. */
export const firstRules = {
  isOn: false,
  percent: 100,
  scorePercent: null,
  requiredMaterialIds: [],
} as const;

/** A line that is left out. */
const nothing = '';

export const firstDesign: CertificateDesign = {
  color: null,
  frame: 'band',
  signerName: '',
  signerTitle: '',
  note: { en: nothing, ja: nothing },
  forSelfLearning: true,
};

const codeShape = /^([1-9]\d{0,9})-([\w-]{22})$/;

export interface CertificateCode {
  readonly organisationId: number;
  /** 128 bits that nobody can guess. */
  readonly secret: string;
}

/** Whose it is stands before the secret, so that nothing has to be searched for by it. */
export const codeOf = ({ organisationId, secret }: CertificateCode): string =>
  `${organisationId}-${secret}`;

export function readCode(code: string): CertificateCode | undefined {
  const [, organisation, secret = ''] = codeShape.exec(code) ?? [];
  const organisationId = Number(organisation);
  return organisationId <= 2_147_483_647 ? { organisationId, secret } : undefined;
}
