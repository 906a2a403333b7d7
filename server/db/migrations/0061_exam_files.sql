CREATE TABLE "exam_files" (
	"organisation_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"sitting_id" integer NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_files_organisation_id_uuid_pk" PRIMARY KEY("organisation_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "exam_files" ADD CONSTRAINT "exam_files_organisation_id_sitting_id_exam_sittings_organisation_id_id_fk" FOREIGN KEY ("organisation_id","sitting_id") REFERENCES "public"."exam_sittings"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_files_of_sitting" ON "exam_files" USING btree ("organisation_id","sitting_id");--> statement-breakpoint
CREATE INDEX "exam_files_by_age" ON "exam_files" USING btree ("created_at");