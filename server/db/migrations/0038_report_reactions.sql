CREATE TABLE "report_reactions" (
	"organisation_id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "report_reactions_organisation_id_comment_id_kind_user_id_pk" PRIMARY KEY("organisation_id","comment_id","kind","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_reactions" ADD CONSTRAINT "report_reactions_organisation_id_comment_id_report_comments_organisation_id_id_fk" FOREIGN KEY ("organisation_id","comment_id") REFERENCES "public"."report_comments"("organisation_id","id") ON DELETE cascade ON UPDATE no action;