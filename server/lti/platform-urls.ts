import { linkLti } from '../../domain/lti/lti.contract.ts';

export const jwksPath = '/lti/jwks';
export const tokenPath = '/lti/token';

/** Where tools find this site: at the address that is configured, whichever way one came in. */
export const platformUrls = (siteOrigin: string) => ({
  issuer: siteOrigin,
  authUrl: siteOrigin + linkLti.path,
  tokenUrl: siteOrigin + tokenPath,
  jwksUrl: siteOrigin + jwksPath,
});

/** The lines of a class, one for each material from which a grade comes back. */
export const lineItemsPath = (classId: number): string => `/lti/classes/${classId}/lineitems`;

export const lineItemPath = (classId: number, classMaterialId: number): string =>
  `${lineItemsPath(classId)}/${classMaterialId}`;
