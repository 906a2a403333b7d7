import type { Sentence } from '../../domain/format/language.ts';

/** Why a tool's question is not answered, for whoever has the material open, and for who runs the tool. */
export const launchRefusals = {
  hintInvalid: {
    en: 'This launch is too old, or did not begin here. Go back to the material and open it again.',
    ja: 'この起動は期限切れか、ここから開始されたものではありません。教材に戻って、もう一度開いてください。',
  },
  otherSession: {
    en: 'This launch was begun by somebody else, or in another session. Open the material again.',
    ja: 'この起動は別のユーザーまたは別のセッションで開始されました。教材をもう一度開いてください。',
  },
  otherTool: {
    en: '“client_id” is not the tool that was opened.',
    ja: '「client_id」が、開いたツールのものではありません。',
  },
  redirectUnknown: {
    en: '“redirect_uri” is not registered for this tool.',
    ja: '「redirect_uri」は、このツールに登録されていません。',
  },
  scopeWrong: {
    en: '“scope” must contain “openid”.',
    ja: '「scope」には「openid」が必要です。',
  },
  responseTypeWrong: {
    en: '“response_type” must be “id_token”.',
    ja: '「response_type」は「id_token」にしてください。',
  },
  responseModeWrong: {
    en: '“response_mode” must be “form_post”.',
    ja: '「response_mode」は「form_post」にしてください。',
  },
  promptWrong: {
    en: '“prompt” must be “none”.',
    ja: '「prompt」は「none」にしてください。',
  },
  nonceMissing: { en: '“nonce” is required.', ja: '「nonce」は必須です。' },
  nonceUsed: {
    en: 'This launch was used already. Go back to the material and open it again.',
    ja: 'この起動はすでに使用されています。教材に戻って、もう一度開いてください。',
  },
} as const satisfies Record<string, Sentence>;

export type LaunchRefusal = keyof typeof launchRefusals;
