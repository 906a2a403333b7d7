import {
  getClassRules,
  openSection,
  setClassCli,
  updateClassRules,
} from '../../domain/classrules/classrules.contract.ts';
import {
  extendTime,
  listExtensions,
  takeBackExtension,
} from '../../domain/classrules/extensions.contract.ts';
import {
  getRetakes,
  giveRetakes,
  setCounting,
  takeBackRetake,
} from '../../domain/classrules/retakes.contract.ts';
import {
  createInstructorNote,
  deleteInstructorNote,
  editInstructorNote,
  listInstructorNotes,
} from '../../domain/classrules/instructor-notes.contract.ts';
import { skipSection } from '../../domain/classrules/skip-section.contract.ts';
import { route, type Route } from '../http/route.ts';
import { changeRules, rulesOf, setOpened } from './classrules.service.ts';
import { enableCli } from './class-cli.service.ts';
import { giveTime, ledgerOf, takeBackTime } from './extensions.service.ts';
import { changeCounting, giveRetakesIn, retakesOf, takeBackRetakeIn } from './retakes.service.ts';
import { editNote, notesOf, removeNote, writeNote } from './instructor-notes.service.ts';
import { setSkipped } from './skip.service.ts';

export const classRulesRoutes: Route[] = [
  route(getClassRules, async (context, { params }) => ({
    result: await rulesOf(context, params.classId),
  })),
  route(updateClassRules, async (context, { params, body }) => ({
    result: await changeRules(context, params.classId, body),
  })),
  route(openSection, async (context, { params, body }) => ({
    result: await setOpened(context, params, body),
  })),
  route(setClassCli, async (context, { params, body }) => ({
    result: await enableCli(context, params.classId, body.isEnabled),
  })),
  route(listExtensions, async (context, { params }) => ({
    result: await ledgerOf(context, params.classId),
  })),
  route(extendTime, async (context, { params, body }) => ({
    result: await giveTime(context, params.classId, body),
  })),
  route(takeBackExtension, async (context, { params }) => ({
    result: await takeBackTime(context, params),
  })),
  route(getRetakes, async (context, { params }) => ({
    result: await retakesOf(context, params.classId),
  })),
  route(giveRetakes, async (context, { params, body }) => ({
    result: await giveRetakesIn(context, params.classId, body),
  })),
  route(takeBackRetake, async (context, { params }) => ({
    result: await takeBackRetakeIn(context, params),
  })),
  route(setCounting, async (context, { params, body }) => ({
    result: await changeCounting(context, params.classId, body),
  })),
  route(listInstructorNotes, async (context, { params }) => ({
    result: await notesOf(context, params.classId),
  })),
  route(createInstructorNote, async (context, { params, body }) => ({
    result: await writeNote(context, params.classId, body),
  })),
  route(editInstructorNote, async (context, { params, body }) => ({
    result: await editNote(context, params, body.text),
  })),
  route(deleteInstructorNote, async (context, { params }) => ({
    result: await removeNote(context, params),
  })),
  route(skipSection, async (context, { params, body }) => {
    await setSkipped(context, params, body.isSkipped);
    return {};
  }),
];
