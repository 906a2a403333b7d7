CREATE TABLE "ai_flag_rules" (
	"organisation_id" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"distress" text[] NOT NULL,
	"abuse" text[] NOT NULL,
	"carer_ids" integer[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ai_flag_rules_organisation_id_pk" PRIMARY KEY("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "ai_flags" (
	"organisation_id" integer NOT NULL,
	"conversation_id" integer NOT NULL,
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"phrase" text NOT NULL,
	"flagged_at" timestamp (3) with time zone NOT NULL,
	"is_told" boolean NOT NULL,
	CONSTRAINT "ai_flags_organisation_id_message_id_kind_pk" PRIMARY KEY("organisation_id","message_id","kind")
);
--> statement-breakpoint
ALTER TABLE "ai_flags" ADD CONSTRAINT "ai_flags_organisation_id_conversation_id_ai_conversations_organisation_id_id_fk" FOREIGN KEY ("organisation_id","conversation_id") REFERENCES "public"."ai_conversations"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_flags" ADD CONSTRAINT "ai_flags_organisation_id_message_id_ai_messages_organisation_id_id_fk" FOREIGN KEY ("organisation_id","message_id") REFERENCES "public"."ai_messages"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_flags_by_conversation" ON "ai_flags" USING btree ("organisation_id","conversation_id");