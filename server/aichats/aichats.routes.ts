import {
  askChat,
  getChat,
  getChatStatus,
  rateAnswer,
  resetChat,
  tellAnswer,
} from '../../domain/aichats/aichats.contract.ts';
import { askForDraft, getDrafting, takeDraftOver } from '../../domain/aichats/drafts.contract.ts';
import { careForFlagged } from '../../domain/aichats/flag-care.contract.ts';
import { getFlagRules, putFlagRules } from '../../domain/aichats/flags.contract.ts';
import { getHelpOfSubmission } from '../../domain/aichats/help-given.contract.ts';
import {
  getAiSettings,
  getClassChatSettings,
  putAiSettings,
  putClassChatSettings,
  putMaterialHelp,
  tryEngine,
} from '../../domain/aichats/settings.contract.ts';
import {
  exportTranscripts,
  getChatUsage,
  listAskedPassages,
  listChatChoices,
  listTranscripts,
  openTranscript,
} from '../../domain/aichats/transcripts.contract.ts';
import type { Services } from '../services.ts';
import { route, type Route } from '../http/route.ts';
import { ask } from './ask.service.ts';
import { chatOf, noteArrived, rate, resetContext, statusOf } from './chat.service.ts';
import { changeClassHelp, changeMaterialHelp, classHelpOf } from './class-help.service.ts';
import { draftingOf, draftOf } from './drafts.service.ts';
import { Breakers } from './engines/breakers.ts';
import { careFor } from './flags/care.service.ts';
import { changeFlagRules, flagRulesOf } from './flags/flag-rules.service.ts';
import { changeSettings, settingsOf, tryOut } from './settings.service.ts';
import { helpOfSubmission } from './help-given.service.ts';
import { checkRoutes } from './understanding/check.routes.ts';
import { talkRoutes } from './talks/talk.routes.ts';
import { transcriptsAsFile } from './transcripts-csv.service.ts';
import { choicesOf, pageOfTranscripts, transcriptOf } from './transcripts.service.ts';
import { takeOver } from './take-over.service.ts';
import { passagesAsked, usageOf } from './usage.service.ts';

export function aichatsRoutes(services: Services): Route[] {
  const breakers = new Breakers(services.now);
  return [
    route(getChat, async (context, { query }) => ({ result: await chatOf(context, query) })),
    route(getChatStatus, async (context, { query }) => ({
      result: await statusOf(context, query),
    })),
    route(
      askChat,
      async (context, { body, gone }) => ({
        fileName: undefined,
        mediaType: 'text/plain; charset=utf-8',
        content: await ask(context, body, { breakers, gone: gone() }),
      }),
      { ownTransaction: true },
    ),
    route(tellAnswer, async (context) => ({ result: await noteArrived(context) })),
    route(resetChat, async (context) => ({ result: await resetContext(context) })),
    route(rateAnswer, async (context, { params, body }) => ({
      result: await rate(context, params.aiMessageId, body.rating),
    })),

    route(getDrafting, async (context) => ({ result: await draftingOf(context) })),
    route(
      askForDraft,
      async (context, { body, gone }) => ({
        result: await draftOf(context, body, { breakers, gone: gone() }),
      }),
      { ownTransaction: true },
    ),

    route(takeDraftOver, async (context, { params, body }) => {
      await takeOver(context, params.materialId, body);
      return {};
    }),

    route(getHelpOfSubmission, async (context, { params }) => ({
      result: await helpOfSubmission(context, params.attemptId),
    })),

    ...checkRoutes(breakers),
    ...talkRoutes(breakers),

    route(getFlagRules, async (context) => ({ result: await flagRulesOf(context) })),
    route(putFlagRules, async (context, { body }) => ({
      result: await changeFlagRules(context, body),
    })),

    route(listTranscripts, (context, { query }) => pageOfTranscripts(context, query)),
    route(exportTranscripts, (context, { query }) => transcriptsAsFile(context, query)),
    route(listChatChoices, async (context, { query }) => ({
      result: await choicesOf(context, query),
    })),
    route(listAskedPassages, async (context, { query }) => ({
      result: await passagesAsked(context, query),
    })),
    route(getChatUsage, async (context) => ({ result: await usageOf(context) })),
    route(openTranscript, async (context, { params }) => ({
      result: await transcriptOf(context, params.aiConversationId),
    })),

    route(careForFlagged, async (context, { params, body }) => ({
      result: await careFor(context, params.aiConversationId, body.note),
    })),

    route(getClassChatSettings, async (context, { params }) => ({
      result: await classHelpOf(context, params.classId),
    })),
    route(putClassChatSettings, async (context, { params, body }) => ({
      result: await changeClassHelp(context, params.classId, body),
    })),
    route(putMaterialHelp, async (context, { params, body }) => ({
      result: await changeMaterialHelp(context, params, body),
    })),
    route(getAiSettings, async (context) => ({ result: await settingsOf(context) })),
    route(putAiSettings, async (context, { body }) => ({
      result: await changeSettings(context, body),
    })),
    route(
      tryEngine,
      async (context, { body, gone }) => ({ result: await tryOut(context, body, gone()) }),
      { ownTransaction: true },
    ),
  ];
}
