CREATE TABLE "exam_opinions" (
	"organisation_id" integer NOT NULL,
	"sitting_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"marked_by" integer NOT NULL,
	"points" real NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"criteria" jsonb,
	"marked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_opinions_organisation_id_sitting_id_question_id_marked_by_pk" PRIMARY KEY("organisation_id","sitting_id","question_id","marked_by")
);
--> statement-breakpoint
ALTER TABLE "exam_opinions" ADD CONSTRAINT "exam_opinions_organisation_id_sitting_id_exam_sittings_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sitting_id") REFERENCES "public"."exam_sittings"("organisation_id","id") ON DELETE cascade ON UPDATE no action;