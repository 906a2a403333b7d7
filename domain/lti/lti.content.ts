import { z } from 'zod';
import { freeText } from '../http/text.ts';
import { isLtiAddress } from './lti-address.ts';
import { ToolIdentitySchema } from './tool-identity.schema.ts';
import { contentKind, type ContentFault } from '../materials/contents/content-kind.ts';

export const ltiDisplays = ['frame', 'window'] as const;

export const LtiContentSchema = z.strictObject({
  /** Of the organisation's tools; null until one was chosen. */
  toolId: z.int().positive().nullable(),
  /** What it opened where it comes from, when this organisation has no such tool. */
  missingTool: ToolIdentitySchema.optional(),
  /** What the tool is to open; empty for what it opens by itself. */
  targetLinkUri: freeText(2000),
  customParameters: z.array(z.strictObject({ name: freeText(100), value: freeText(1000) })).max(50),
  opensIn: z.enum(ltiDisplays),
  /** Null: no grade comes back, and to have opened it is all there is to do. */
  maxScore: z.number().positive().max(10_000).nullable(),
  minutes: z.int().min(1).max(6000),
});
export type LtiContent = z.infer<typeof LtiContentSchema>;

const parameterName = /^[\w.-]+$/;

const chooseTool = { en: 'Choose a tool.', ja: 'ツールを選択してください。' };

const notHere = (name: string) => ({
  en: `The tool “${name}” is not registered in this organisation. Choose another one.`,
  ja: `ツール「${name}」はこの組織に登録されていません。別のツールを選択してください。`,
});

export const ltiContent = contentKind({
  isDoneByWork: true,
  schema: LtiContentSchema,
  empty: {
    toolId: null,
    targetLinkUri: '',
    customParameters: [],
    opensIn: 'frame',
    maxScore: 100,
    minutes: 15,
  },
  faultsOf({ toolId, missingTool, targetLinkUri, customParameters }) {
    const faults: ContentFault[] = [];
    if (toolId === null)
      faults.push({
        path: ['toolId'],
        sentence: missingTool ? notHere(missingTool.name) : chooseTool,
      });
    if (targetLinkUri !== '' && !isLtiAddress(targetLinkUri))
      faults.push({
        path: ['targetLinkUri'],
        sentence: {
          en: 'The link must begin with https://.',
          ja: 'リンクは https:// で始まるアドレスを入力してください。',
        },
      });
    const names = customParameters.map(({ name }) => name);
    if (names.some((name) => !parameterName.test(name)) || new Set(names).size < names.length)
      faults.push({
        path: ['customParameters'],
        sentence: {
          en: 'Give each parameter a name of its own, of letters, digits, “.”, “-” and “_”.',
          ja: 'パラメーターには、英数字と「.」「-」「_」だけを使った、重複しない名前を付けてください。',
        },
      });
    return faults;
  },
  filesOf: () => [],
  statsOf: ({ maxScore, minutes }) => ({
    minutes,
    ...(maxScore === null ? {} : { points: maxScore }),
  }),
  wordsOf: () => '',
});
