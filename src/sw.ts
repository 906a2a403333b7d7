/// <reference lib="webworker" />
import { addRoute, cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { answerAppFrame } from './sw/app-frame.ts';
import { answerMedia } from './sw/media.ts';
import { bringNotices } from './sw/notices.ts';
import { answerPages } from './sw/pages.ts';
import { routeBeforeStart } from './sw/routes.ts';
import { keepTools } from './sw/tools.ts';
import { sendWhenWoken } from './sw/sync.ts';
import { obeyPages } from './sw/updates.ts';

declare const self: ServiceWorkerGlobalScope;

// What the service worker does, in the order in which it is asked. Answers of the API are never kept
// here: they belong to a person, and live in that person's own database.
precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();
// Before the files: the home, too, is more than index.html.
answerPages();
addRoute();
routeBeforeStart(self);
answerMedia();
answerAppFrame();
keepTools(self);
obeyPages(self);
sendWhenWoken(self);
bringNotices(self);
