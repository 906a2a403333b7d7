import { namesFrom } from '../audit/audit-names.service.ts';
import { discussions, discussionTemplates } from './discussions.table.ts';

export const namesOfDiscussions = namesFrom(discussions, discussions.title);
export const namesOfDiscussionTemplates = namesFrom(discussionTemplates, discussionTemplates.title);
