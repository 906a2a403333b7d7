CREATE TABLE "ai_checks" (
	"organisation_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"model" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"answers" jsonb,
	"answered_at" timestamp (3) with time zone,
	"marks" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"is_assisted" boolean DEFAULT false NOT NULL,
	"judged_by" integer,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "ai_checks_organisation_id_attempt_id_pk" PRIMARY KEY("organisation_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "ai_material_settings" ALTER COLUMN "help_level" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_class_settings" ADD COLUMN "checks_understanding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_material_settings" ADD COLUMN "checks_understanding" boolean;--> statement-breakpoint
ALTER TABLE "ai_checks" ADD CONSTRAINT "ai_checks_organisation_id_attempt_id_attempts_organisation_id_id_fk" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "public"."attempts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;