import { describe, expect, it } from 'vitest';
import { errors } from './errors.ts';

// Clients, proxies and scripts of customers act on them.
const byStatus: Record<number, readonly string[]> = {
  400: ['invalidInput', 'ltiLaunchRefused', 'malformedBody'],
  401: [
    'invalidCredentials',
    'notSignedIn',
    'passkeyNeeded',
    'passkeyRefused',
    'recoveryCodeRefused',
  ],
  403: [
    'aiClosedHere',
    'aiNoEngine',
    'aiNotIncluded',
    'aiTokensUsedUp',
    'cliCodeRefused',
    'cliOff',
    'contractExpired',
    'contractMissing',
    'contractNotStarted',
    'examDuringOpen',
    'examNotAdmitted',
    'forbidden',
    'foreignOrigin',
    'passkeyRequired',
    'uploadNotSigned',
    'wrongPassword',
  ],
  404: ['notFound'],
  405: ['methodNotAllowed'],
  408: ['requestTooSlow'],
  409: [
    'alreadyExists',
    'answerForgotten',
    'applicationDecided',
    'applicationNotApproved',
    'applicationStarted',
    'attemptNotIssued',
    'attemptOpen',
    'classEnded',
    'classOver',
    'conflict',
    'examAppealDecided',
    'examAppealed',
    'examAppealsClosed',
    'examBegun',
    'examClosed',
    'examElsewhere',
    'examNotBegun',
    'examNotMarked',
    'examNotOpen',
    'examNotPublished',
    'examOver',
    'examPublished',
    'examSignedOff',
    'examStillOpen',
    'groupInItself',
    'groupNotEmpty',
    'importUnderWay',
    'lastAdmin',
    'learningOver',
    'ltiToolMissing',
    'noContactEmail',
    'noMoreAttempts',
    'noSeats',
    'otherUser',
    'otherView',
    'ownPasskeyFirst',
    'partNotOpen',
    'pathArchived',
    'remindedAlready',
    'reportHandedIn',
    'reportRead',
    'subjectGone',
    'surveyHandedIn',
    'tooManyPasskeys',
    'tooManyTrainees',
    'undoTooLate',
    'uploadOffset',
    'userExists',
  ],
  410: ['cliCodeOver', 'emailNotVerified', 'linkNotValid'],
  412: ['staleRevision', 'uploadProtocol'],
  413: ['aiQuestionTooLong', 'payloadTooLarge', 'storageExceeded', 'tooMuchKept'],
  415: ['unsupportedMediaType'],
  422: ['aiNothingToRead', 'idempotencyMismatch'],
  423: ['uploadBusy'],
  425: ['notOpenYet'],
  429: ['aiBusy', 'tooManyAttempts', 'tooManyRequests'],
  460: ['uploadChecksum'],
  500: ['internal'],
  502: ['aiUnavailable'],
  503: ['unavailable'],
};

describe('what a request can be refused with', () => {
  it.each(Object.entries(byStatus))(
    '%s is the status of these, and of no others',
    (status, codes) => {
      const own = Object.entries(errors).filter(([, error]) => error.status === Number(status));
      expect(own.map(([code]) => code).toSorted()).toEqual(codes.toSorted());
    },
  );

  it('is a closed list', () =>
    expect(Object.keys(errors).toSorted()).toEqual(Object.values(byStatus).flat().toSorted()));

  it('says a sentence in each language', () => {
    for (const [code, { en, ja }] of Object.entries(errors)) {
      expect(en, code).toMatch(/^[A-Z].{9,}/);
      expect(ja, code).toMatch(/[ぁ-ん]/);
    }
  });
});
