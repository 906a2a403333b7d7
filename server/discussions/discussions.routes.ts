import {
  getDiscussion,
  listAllDiscussions,
  listComments,
  listDiscussionDesks,
  listDiscussionEdits,
  listDiscussions,
  listNameable,
  listNameableInClass,
  listSimilarDiscussions,
} from '../../domain/discussions/discussions.contract.ts';
import {
  addDiscussionFile,
  getDiscussionFile,
} from '../../domain/discussions/discussion-files.contract.ts';
import { listDiscussionPlaces } from '../../domain/discussions/discussion-places.contract.ts';
import { getDiscussionsUnread } from '../../domain/discussions/discussions-unread.contract.ts';
import {
  createDiscussionTemplate,
  deleteDiscussion,
  deleteDiscussionTemplate,
  getDiscussionSettings,
  listColleagues,
  listDiscussionTemplates,
  manageDiscussion,
  putDiscussionSettings,
  updateDiscussionTemplate,
} from '../../domain/discussions/manage-discussions.contract.ts';
import {
  acceptAnswer,
  createAnswer,
  createComment,
  createDiscussion,
  deleteComment,
  editAnswer,
  editComment,
  editDiscussion,
  reactToDiscussion,
  readDiscussion,
  resolveDiscussion,
  wishDiscussion,
} from '../../domain/discussions/write-discussions.contract.ts';
import { route, type Route } from '../http/route.ts';
import { dropComment, rewordComment, write } from './comments.service.ts';
import { changeSettings, desksOf, settingsOf } from './desks.service.ts';
import { ask, reword } from './discussions.service.ts';
import {
  commentsBefore,
  countUnread,
  editsOf,
  open,
  pageOf,
  placesOf,
  similarTo,
} from './list.service.ts';
import {
  accept,
  colleaguesOf,
  manage,
  react,
  read,
  remove,
  resolve,
  wish,
} from './settle.service.ts';
import { addFile, fileOf } from './files.service.ts';
import { nameableIn, nameableInClass } from './mentions.service.ts';
import { addTemplate, changeTemplate, dropTemplate, templatesOf } from './templates.service.ts';

/** What changes something and has nothing to tell. */
async function done(change: Promise<void>) {
  await change;
  return {};
}

export const discussionsRoutes: Route[] = [
  route(listDiscussions, async (context, { query }) => ({
    result: await pageOf(context, 'own', query),
  })),
  route(listAllDiscussions, async (context, { query }) => ({
    result: await pageOf(context, 'all', query),
  })),
  route(getDiscussionsUnread, async (context, { query }) => ({
    result: { count: await countUnread(context, query.bootcampId) },
  })),
  route(listDiscussionDesks, async (context) => ({ result: await desksOf(context) })),
  route(listSimilarDiscussions, async (context, { query }) => ({
    result: await similarTo(context, query.classId, query.title),
  })),
  route(listDiscussionPlaces, async (context, { params }) => ({
    result: await placesOf(context, params.classId),
  })),

  route(addDiscussionFile, async (context, { query, upload }) => ({
    result: { address: await addFile(context, query.fileName, upload) },
  })),
  route(getDiscussionFile, (context, { params }) => fileOf(context, params.discussionFileUuid)),

  route(listDiscussionTemplates, async (context) => ({ result: await templatesOf(context) })),
  route(createDiscussionTemplate, async (context, { body }) => ({
    result: await addTemplate(context, body),
  })),
  route(updateDiscussionTemplate, async (context, { params, body }) => ({
    result: await changeTemplate(context, params.discussionTemplateId, body),
  })),
  route(deleteDiscussionTemplate, (context, { params }) =>
    done(dropTemplate(context, params.discussionTemplateId)),
  ),

  route(getDiscussionSettings, async (context, { params }) => ({
    result: await settingsOf(context, params.classId),
  })),
  route(putDiscussionSettings, async (context, { params, body }) => ({
    result: await changeSettings(context, params.classId, body),
  })),

  route(getDiscussion, async (context, { params }) => ({
    result: await open(context, params.discussionUuid),
  })),
  route(listComments, async (context, { params, query }) => ({
    result: await commentsBefore(context, params.discussionUuid, query.before),
  })),
  route(listNameableInClass, async (context, { params, query }) => ({
    result: await nameableInClass(context, params.classId, query.privacy),
  })),
  route(listNameable, async (context, { params }) => ({
    result: await nameableIn(context, params.discussionUuid),
  })),
  route(listDiscussionEdits, async (context, { params, query }) => ({
    result: await editsOf(context, params.discussionUuid, query.commentUuid),
  })),
  route(createDiscussion, (context, { params, body }) =>
    done(ask(context, params.discussionUuid, body)),
  ),
  route(editDiscussion, (context, { params, body }) =>
    done(reword(context, params.discussionUuid, body)),
  ),
  route(createComment, (context, { params, body }) =>
    done(write(context, params, { ...body, isAnswer: false })),
  ),
  route(editComment, (context, { params, body }) =>
    done(rewordComment(context, params, { ...body, isAnswer: false })),
  ),
  route(deleteComment, (context, { params }) => done(dropComment(context, params))),
  route(createAnswer, (context, { params, body }) =>
    done(write(context, params, { ...body, isAnonymous: false, isAnswer: true })),
  ),
  route(editAnswer, (context, { params, body }) =>
    done(rewordComment(context, params, { ...body, isAnswer: true })),
  ),
  route(acceptAnswer, (context, { params, body }) =>
    done(accept(context, params.discussionUuid, body.commentUuid)),
  ),
  route(resolveDiscussion, (context, { params, body }) =>
    done(resolve(context, params.discussionUuid, body)),
  ),
  route(readDiscussion, (context, { params, body }) =>
    done(read(context, params.discussionUuid, body.upTo)),
  ),
  route(wishDiscussion, (context, { params, body }) =>
    done(wish(context, params.discussionUuid, body.wish)),
  ),
  route(reactToDiscussion, (context, { params, body }) =>
    done(react(context, params.discussionUuid, body)),
  ),

  route(listColleagues, async (context, { params }) => ({
    result: await colleaguesOf(context, params.discussionUuid),
  })),
  route(manageDiscussion, (context, { params, body }) =>
    done(manage(context, params.discussionUuid, body)),
  ),
  route(deleteDiscussion, (context, { params }) => done(remove(context, params.discussionUuid))),
];
