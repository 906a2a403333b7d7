CREATE TABLE "quiz_checks" (
	"organisation_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_checks_organisation_id_attempt_id_question_id_pk" PRIMARY KEY("organisation_id","attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_settings" (
	"organisation_id" integer NOT NULL,
	"material_version_id" integer NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "quiz_settings_organisation_id_material_version_id_pk" PRIMARY KEY("organisation_id","material_version_id")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "timing" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "retake_given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_marks" ADD COLUMN "criteria" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "pool" text;--> statement-breakpoint
ALTER TABLE "quiz_checks" ADD CONSTRAINT "quiz_checks_organisation_id_attempt_id_attempts_organisation_id_id_fk" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "public"."attempts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_settings" ADD CONSTRAINT "quiz_settings_organisation_id_material_version_id_material_versions_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_version_id") REFERENCES "public"."material_versions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_version" ON "attempts" USING btree ("organisation_id","material_version_id");