CREATE TABLE "code_similarities" (
	"organisation_id" integer NOT NULL,
	"class_material_id" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"compared_count" integer DEFAULT 0 NOT NULL,
	"too_short_count" integer DEFAULT 0 NOT NULL,
	"pairs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "code_similarities_organisation_id_class_material_id_pk" PRIMARY KEY("organisation_id","class_material_id")
);
--> statement-breakpoint
CREATE TABLE "code_similarity_notes" (
	"organisation_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"other_attempt_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" integer NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "code_similarity_notes_organisation_id_attempt_id_other_attempt_id_pk" PRIMARY KEY("organisation_id","attempt_id","other_attempt_id")
);
--> statement-breakpoint
ALTER TABLE "code_similarities" ADD CONSTRAINT "code_similarities_organisation_id_class_material_id_class_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_material_id") REFERENCES "public"."class_materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_similarity_notes" ADD CONSTRAINT "code_similarity_notes_organisation_id_attempt_id_attempts_organisation_id_id_fk" FOREIGN KEY ("organisation_id","attempt_id") REFERENCES "public"."attempts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_similarity_notes" ADD CONSTRAINT "code_similarity_notes_organisation_id_other_attempt_id_attempts_organisation_id_id_fk" FOREIGN KEY ("organisation_id","other_attempt_id") REFERENCES "public"."attempts"("organisation_id","id") ON DELETE cascade ON UPDATE no action;