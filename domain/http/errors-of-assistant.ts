/** What a question to the assistant can be refused with. */
export const errorsOfAssistant = {
  aiBusy: {
    status: 429,
    en: 'AI is currently busy. Please wait a moment and try again.',
    ja: 'AIが混み合っています。しばらく待ってから、もう一度お試しください。',
  },
  aiQuestionTooLong: {
    status: 413,
    en: 'Question is too long. Please submit a shorter question.',
    ja: '質問が長すぎます。短くしてから、もう一度お試しください。',
  },
  aiTokensUsedUp: {
    status: 403,
    en: 'AI Assistant Usage token limit exceeded. Feature will be unavailable until monthly tokens reset.',
    ja: 'AIアシスタントの利用トークンが上限に達しました。月次トークンがリセットされるまで利用できません。',
  },
  aiNotIncluded: {
    status: 403,
    en: 'Your contract or license does not include the AI assistant.',
    ja: 'ご契約またはライセンスにAIアシスタントは含まれていません。',
  },
  aiClosedHere: {
    status: 403,
    en: 'The AI assistant is switched off here by your instructor.',
    ja: 'ここでは、講師がAIアシスタントをオフにしています。',
  },
  aiNoEngine: {
    status: 403,
    en: 'No AI engine is set up here, so nobody can answer.',
    ja: 'AIエンジンが設定されていないため、応答できません。',
  },
  aiNothingToRead: {
    status: 422,
    en: 'There is no text in this material that AI could read.',
    ja: 'この教材には、AIが読み取れるテキストがありません。',
  },
  aiUnavailable: {
    status: 502,
    en: 'Error communicating with AI Assistant',
    ja: 'AIアシスタントとの通信でエラーが発生しました',
  },
} as const;
