import { Role } from '../../domain/access/roles.ts';
import type { LtiContent } from '../../domain/lti/lti.content.ts';
import type { Language } from '../../domain/format/language.ts';
import { agsScopes } from './scopes.ts';
import { lineItemPath, lineItemsPath } from './platform-urls.ts';
import type { ToolRow } from './tools.repo.ts';

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const institution = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';

/** Our roles in the words of the standard. */
const rolesOf: Readonly<Record<Role, readonly string[]>> = {
  [Role.systemAdmin]: [`${institution}Administrator`, `${membership}Administrator`],
  [Role.systemViewer]: [`${institution}Observer`],
  [Role.admin]: [`${institution}Administrator`, `${membership}Administrator`],
  [Role.groupManager]: [`${institution}Staff`, `${membership}Manager`],
  [Role.instructor]: [`${institution}Instructor`, `${membership}Instructor`],
  [Role.trainee]: [`${institution}Learner`, `${membership}Learner`],
};

export interface LaunchPerson {
  readonly userId: number;
  readonly role: Role;
  readonly name: string;
  readonly email: string | null;
  readonly language: Language;
}

export interface LaunchedMaterial {
  readonly materialId: number;
  readonly versionId: number;
  readonly title: string;
  readonly description: string;
  readonly content: LtiContent;
  /** Undefined in a preview. */
  readonly inClass:
    | { readonly classId: number; readonly classMaterialId: number; readonly classTitle: string }
    | undefined;
}

interface Launch {
  readonly siteOrigin: string;
  readonly organisation: { readonly id: number; readonly name: string };
  readonly tool: ToolRow;
  readonly person: LaunchPerson;
  readonly material: LaunchedMaterial;
  readonly display: 'frame' | 'window';
}

/** What a tool is told of a launch, beside who asks and until when it is true. */
export function launchClaims(launch: Launch): Record<string, unknown> {
  const { siteOrigin, organisation, tool, person, material, display } = launch;
  const { content, inClass } = material;
  const custom = content.customParameters.map(({ name, value }) => [name, value]);
  return {
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: tool.deploymentId,
    [claim('target_link_uri')]: targetOf(content, tool),
    [claim('resource_link')]: {
      id: inClass ? String(inClass.classMaterialId) : `preview-${material.versionId}`,
      title: material.title,
      ...(material.description === '' ? {} : { description: material.description }),
    },
    [claim('roles')]: rolesOf[person.role],
    [claim('tool_platform')]: {
      guid: `${new URL(siteOrigin).host}/${organisation.id}`,
      name: organisation.name,
      product_family_code: 'keiko',
      url: siteOrigin,
    },
    [claim('launch_presentation')]: {
      document_target: display === 'frame' ? 'iframe' : 'window',
      locale: person.language,
      return_url: siteOrigin + returnPath(material),
    },
    ...(custom.length > 0 ? { [claim('custom')]: Object.fromEntries(custom) } : {}),
    ...(inClass ? classClaims(siteOrigin, inClass, content) : {}),
    locale: person.language,
    ...(tool.sharesName ? { name: person.name } : {}),
    ...(tool.sharesEmail && person.email !== null ? { email: person.email } : {}),
  };
}

/** What the tool is to open. */
export const targetOf = (content: LtiContent, tool: ToolRow): string =>
  content.targetLinkUri === '' ? tool.targetLinkUri : content.targetLinkUri;

function classClaims(
  siteOrigin: string,
  { classId, classMaterialId, classTitle }: NonNullable<LaunchedMaterial['inClass']>,
  { maxScore }: LtiContent,
): Record<string, unknown> {
  return {
    [claim('context')]: {
      id: String(classId),
      title: classTitle,
      label: classTitle,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    ...(maxScore === null
      ? {}
      : {
          'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
            scope: agsScopes,
            lineitems: siteOrigin + lineItemsPath(classId),
            lineitem: siteOrigin + lineItemPath(classId, classMaterialId),
          },
        }),
  };
}

const returnPath = ({ inClass, materialId }: LaunchedMaterial): string =>
  inClass ? `/train/${inClass.classId}?c=${inClass.classMaterialId}` : `/library/${materialId}`;
