CREATE TABLE "exam_rehearsals" (
	"organisation_id" integer NOT NULL,
	"sitting_id" integer NOT NULL,
	"device_uuid" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"outcomes" jsonb NOT NULL,
	"answered_count" integer NOT NULL,
	"handed_in_at" timestamp (3) with time zone,
	"rehearsed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_rehearsals_organisation_id_sitting_id_device_uuid_pk" PRIMARY KEY("organisation_id","sitting_id","device_uuid")
);
--> statement-breakpoint
ALTER TABLE "exam_rehearsals" ADD CONSTRAINT "exam_rehearsals_organisation_id_sitting_id_exam_sittings_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sitting_id") REFERENCES "public"."exam_sittings"("organisation_id","id") ON DELETE cascade ON UPDATE no action;