import {
  getCertificateDesign,
  getCertificateRules,
  issueCertificates,
  listClassCertificates,
  listExamCertificates,
  listOwnCertificates,
  revokeCertificate,
  updateCertificateDesign,
  updateCertificateRules,
} from '../../domain/certificates/certificates.contract.ts';
import {
  getBadge,
  getBadgeStatus,
  getCredential,
  getCredentialKey,
  getCredentialPdf,
  getIssuer,
} from '../../domain/certificates/credentials.contract.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import {
  candidatesOf,
  certificatesOfExam,
  changeDesign,
  changeRules,
  designOf,
  issueByHand,
  ownCertificates,
  revoke,
  rulesOf,
} from './certificates.service.ts';
import { badgeOf, credentialOf, issuerOf, keyOf, pdfOf, statusOf } from './credentials.service.ts';

export const certificatesRoutes: Route[] = [
  route(getCertificateRules, async (context, { params }) => ({
    result: await rulesOf(context, params.classId),
  })),
  route(updateCertificateRules, async (context, { params, body }) => ({
    result: await changeRules(context, params.classId, body),
  })),
  route(listClassCertificates, async (context, { params }) => ({
    result: await candidatesOf(context, params.classId),
  })),
  route(issueCertificates, async (context, { params, body }) => ({
    result: { issued: await issueByHand(context, params.classId, body.userIds) },
  })),
  route(revokeCertificate, async (context, { params, body }) => {
    await revoke(context, params.certificateId, body.reason);
    return {};
  }),
  route(listExamCertificates, async (context, { params }) => ({
    result: await certificatesOfExam(context, params.examId),
  })),
  route(listOwnCertificates, async (context) => ({ result: await ownCertificates(context) })),
  route(getCertificateDesign, async (context) => ({ result: await designOf(context) })),
  route(updateCertificateDesign, async (context, { body }) => ({
    result: await changeDesign(context, body),
  })),

  publicRoute(getCredential, async (context, { params }) => ({
    result: await credentialOf(context, params.code),
  })),
  publicRoute(getCredentialPdf, (context, { params, query }) =>
    pdfOf(context, params.code, query.lang),
  ),
  publicRoute(getBadge, (context, { params }) => badgeOf(context, params.code)),
  publicRoute(getBadgeStatus, (context, { params }) => statusOf(context, params.code)),
  publicRoute(getIssuer, (context, { params }) => issuerOf(context, params.organisationId)),
  publicRoute(getCredentialKey, (context, { params }) =>
    keyOf(context, params.organisationId, params.keyUuid),
  ),
];
