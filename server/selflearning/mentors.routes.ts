import {
  listMenteeNotes,
  listMentees,
  listMentors,
  listOwnMentorNotes,
  setMentees,
  writeMenteeNote,
  writeOwnMentorNote,
} from '../../domain/selflearning/mentors.contract.ts';
import { route, type Route } from '../http/route.ts';
import {
  assignMentees,
  menteesOf,
  mentorsOf,
  notesWith,
  ownNotes,
  writeOwn,
  writeTo,
} from './mentors.service.ts';

export const mentorsRoutes: Route[] = [
  route(listMentors, async (context) => ({ result: await mentorsOf(context) })),
  route(setMentees, async (context, { params, body }) => ({
    result: await assignMentees(context, params.userId, body.traineeIds),
  })),
  route(listMentees, async (context) => ({ result: await menteesOf(context) })),
  route(listMenteeNotes, async (context, { params }) => ({
    result: await notesWith(context, params.userId),
  })),
  route(writeMenteeNote, async (context, { params, body }) => ({
    result: await writeTo(context, params.userId, body.markdown),
  })),
  route(listOwnMentorNotes, async (context) => ({ result: await ownNotes(context) })),
  route(writeOwnMentorNote, async (context, { body }) => ({
    result: await writeOwn(context, body.markdown),
  })),
];
