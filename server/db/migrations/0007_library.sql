CREATE TABLE "material_editors" (
	"organisation_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"page_uuid" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "material_editors_organisation_id_material_id_page_uuid_pk" PRIMARY KEY("organisation_id","material_id","page_uuid")
);
--> statement-breakpoint
CREATE TABLE "material_words" (
	"organisation_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"part" text NOT NULL,
	"material_version_id" integer,
	"words" text NOT NULL,
	"grams" text[] NOT NULL,
	CONSTRAINT "material_words_organisation_id_material_id_part_pk" PRIMARY KEY("organisation_id","material_id","part")
);
--> statement-breakpoint
ALTER TABLE "material_progress" ADD COLUMN "material_version_id" integer;--> statement-breakpoint
ALTER TABLE "material_editors" ADD CONSTRAINT "material_editors_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_words" ADD CONSTRAINT "material_words_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_materials_by_material" ON "class_materials" USING btree ("organisation_id","material_id");--> statement-breakpoint
-- The search's index needs no extension; where btree_gin is at hand, it is one of the organisation too.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX "material_words_by_gram" ON "material_words" USING gin ("organisation_id", "grams");
EXCEPTION WHEN OTHERS THEN
  CREATE INDEX "material_words_by_gram" ON "material_words" USING gin ("grams");
END $$;
