import { z } from 'zod';
import type { CheckHosts } from '../../domain/systemcheck/check-hosts.schema.ts';
import { listOf, urlOf, variable } from '../config-variables.ts';

const ofHosts = (count: number) =>
  listOf(/^[\w-]+(\.[\w-]+)+(:\d+)?$/).refine((hosts) => hosts.length === count);

export const checkHostVariables = {
  CHECK_TEST_SERVER: variable(
    urlOf('http:', 'https:'),
    'the address of the health of a test server, such as https://test.example/health',
  ),
  CHECK_SOCKET: variable(urlOf('ws:', 'wss:'), 'the address of a websocket, wss://test.example/ws'),
  CHECK_CONTENTS: variable(
    urlOf('http:', 'https:'),
    'the address of the ping of a contents server, such as https://contents.example/ping',
  ),
  CHECK_CONTENTS_MESSAGE: variable(z.string().max(200), 'what the ping says as its message'),
  CHECK_VIDEO_HOSTS: variable(ofHosts(3), 'three host names separated by commas'),
  CHECK_CHAT_PING: variable(
    urlOf('http:', 'https:'),
    'the address of the ping of a chat widget, such as https://chat.example/ping',
  ),
  CHECK_CHAT_APP_ID: variable(z.string().regex(/^[\w-]{1,100}$/), 'the app id at the chat widget'),
  CHECK_CHAT_HOSTS: variable(ofHosts(2), 'two host names separated by commas'),
  SUPPORT_ADDRESS: variable(z.email(), 'an e-mail address for reports of the system check'),
};

type Variables = typeof checkHostVariables;
type Given = { [Name in keyof Variables]?: z.output<Variables[Name]['schema']> };

/** Hosts that are not given are not checked; a sentence when what is given is not whole. */
export function checkHostsOf(given: Given): CheckHosts | string {
  const { CHECK_CHAT_PING, CHECK_CHAT_APP_ID, CHECK_CHAT_HOSTS } = given;
  const chat = [CHECK_CHAT_PING, CHECK_CHAT_APP_ID, CHECK_CHAT_HOSTS];
  if (chat.some(Boolean) && !chat.every(Boolean))
    return 'CHECK_CHAT_PING, CHECK_CHAT_APP_ID and CHECK_CHAT_HOSTS are needed together, or none of them.';
  if (!given.CHECK_CONTENTS !== !given.CHECK_CONTENTS_MESSAGE)
    return 'CHECK_CONTENTS and CHECK_CONTENTS_MESSAGE are needed together, or none of them.';
  return {
    testServer: given.CHECK_TEST_SERVER ?? null,
    socket: given.CHECK_SOCKET ?? null,
    contents:
      given.CHECK_CONTENTS && given.CHECK_CONTENTS_MESSAGE
        ? { url: given.CHECK_CONTENTS, message: given.CHECK_CONTENTS_MESSAGE }
        : null,
    videoHosts: given.CHECK_VIDEO_HOSTS ?? null,
    chat:
      CHECK_CHAT_PING && CHECK_CHAT_APP_ID && CHECK_CHAT_HOSTS
        ? { ping: CHECK_CHAT_PING, appId: CHECK_CHAT_APP_ID, hosts: CHECK_CHAT_HOSTS }
        : null,
    supportAddress: given.SUPPORT_ADDRESS ?? null,
  };
}
