/** The refusals of a token endpoint (RFC 6749, 5.2). */
export type OAuthFault =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'unsupported_grant_type';

export class OAuthRefusal extends Error {
  override readonly name = 'OAuthRefusal';
  readonly fault: OAuthFault;

  /** The sentence is for whoever runs the tool. */
  constructor(fault: OAuthFault, sentence: string) {
    super(sentence);
    this.fault = fault;
  }
}
