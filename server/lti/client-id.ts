/** A tool's client id says whose it is: nothing is looked for over all organisations. */
export const clientIdOf = (tool: { organisationId: number; clientName: string }): string =>
  `${tool.organisationId}-${tool.clientName}`;

/** Undefined when it is none of ours. */
export function readClientId(
  clientId: string,
): { organisationId: number; clientName: string } | undefined {
  const [, organisationId, clientName] = /^([1-9]\d{0,8})-([\da-f]{32})$/.exec(clientId) ?? [];
  if (clientName === undefined) return undefined;
  return { organisationId: Number(organisationId), clientName };
}
