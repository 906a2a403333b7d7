import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import type { Answer, TestClient } from '../test-client.ts';
import { type Caller, type Given, nameOf, type ValidCalls, type World } from './call.ts';
import { callsOfAnnouncements } from './of-announcements.ts';
import { callsOfBootcamps } from './of-bootcamps.ts';
import { callsOfClasses, callsOfStudying } from './of-classes.ts';
import { callsOfRescores } from './of-rescores.ts';
import { callsOfReviews } from './of-reviews.ts';
import { callsOfSimilarities } from './of-similarities.ts';
import { callsOfChats } from './of-aichats.ts';
import { callsOfCertificates } from './of-certificates.ts';
import { callsOfClassRules } from './of-classrules.ts';
import { callsOfHealthReports } from './of-healthreports.ts';
import { callsOfCsat } from './of-csat.ts';
import { callsOfContracts } from './of-contracts.ts';
import { callsOfCourses, callsOfTemplates } from './of-courses.ts';
import { callsOfDiscussions } from './of-discussions.ts';
import { callsOfExams } from './of-exams.ts';
import { callsOfExamFiles } from './of-exam-files.ts';
import { callsOfKeiko } from './of-keiko.ts';
import { callsOfMaterials } from './of-materials.ts';
import { callsOfUploads } from './of-uploads.ts';
import { callsOfReports } from './of-reports.ts';
import { callsOfSelfLearning } from './of-selflearning.ts';
import { callsOfOneself, callsOfPeople } from './of-people.ts';

const calls: ValidCalls = {
  ...callsOfOneself,
  ...callsOfPeople,
  ...callsOfClasses,
  ...callsOfStudying,
  ...callsOfReviews,
  ...callsOfRescores,
  ...callsOfSimilarities,
  ...callsOfCourses,
  ...callsOfTemplates,
  ...callsOfMaterials,
  ...callsOfUploads,
  ...callsOfHealthReports,
  ...callsOfCsat,
  ...callsOfContracts,
  ...callsOfKeiko,
  ...callsOfAnnouncements,
  ...callsOfReports,
  ...callsOfCertificates,
  ...callsOfExams,
  ...callsOfExamFiles,
  ...callsOfClassRules,
  ...callsOfDiscussions,
  ...callsOfChats,
  ...callsOfBootcamps,
  ...callsOfSelfLearning,
};

/** The names of all calls that somebody has written down. */
export const calledWell: readonly string[] = Object.keys(calls);

/** What the endpoint is sent; the things' ids suffice where nothing is written down. */
export const givenFor = async (
  endpoint: AnyEndpoint,
  world: World,
  caller: Caller,
): Promise<Given> => (await calls[nameOf(endpoint)]?.(world, caller)) ?? {};

/** Sends it through this session, to the thing it was made for. */
export async function callWith(
  client: TestClient,
  endpoint: AnyEndpoint,
  { things }: World,
  { params = {}, query = {}, body, revision, headers = {}, upload }: Given,
): Promise<Answer<unknown>> {
  const input = { params: { ...things, ...params }, query, body };
  const match = revision === undefined ? {} : { 'if-match': `"${revision}"` };
  if (!upload) return await client.callRaw(endpoint, input, { ...match, ...headers });
  const sent = { 'content-type': upload.type, ...match, ...headers };
  return await client.callRaw(endpoint, { ...input, payload: upload.content }, sent);
}

/** Calls it as it is called well. */
export const callWell = async (
  client: TestClient,
  endpoint: AnyEndpoint,
  world: World,
  caller: Caller,
): Promise<Answer<unknown>> =>
  await callWith(client, endpoint, world, await givenFor(endpoint, world, caller));
