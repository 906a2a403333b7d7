CREATE TABLE "discussion_files" (
	"organisation_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"discussion_id" integer,
	"comment_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discussion_files_organisation_id_uuid_pk" PRIMARY KEY("organisation_id","uuid")
);
--> statement-breakpoint
CREATE INDEX "discussion_files_by_discussion" ON "discussion_files" USING btree ("organisation_id","discussion_id");--> statement-breakpoint
CREATE INDEX "discussion_files_by_user" ON "discussion_files" USING btree ("organisation_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "discussion_files_unnamed" ON "discussion_files" USING btree ("created_at") WHERE "discussion_files"."discussion_id" is null;