import { type SQL, sql } from 'drizzle-orm';
import { type HelpStep, helpSteps } from '../../domain/aichats/help-level.ts';
import { aiConversations } from './aichats.table.ts';

const inOrder = sql.join(
  helpSteps.map((step) => sql`${step}`),
  sql`, `,
);

/** How far up the ladder a conversation came; null where it was on none. */
export const furthestStep: SQL<HelpStep | null> = sql`(select message.help_step from ai_messages message
  where message.organisation_id = ${aiConversations.organisationId}
    and message.conversation_id = ${aiConversations.id} and message.help_step is not null
  order by array_position(array[${inOrder}]::text[], message.help_step) desc limit 1)`;
