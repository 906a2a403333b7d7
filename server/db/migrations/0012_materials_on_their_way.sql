CREATE TABLE "material_import_assets" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "material_import_assets_organisation_id_import_id_path_pk" PRIMARY KEY("organisation_id","import_id","path")
);
--> statement-breakpoint
CREATE TABLE "material_import_chapters" (
	"organisation_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"depth" integer NOT NULL,
	"markdown" text NOT NULL,
	"minutes" integer NOT NULL,
	"source_path" text,
	CONSTRAINT "material_import_chapters_organisation_id_import_id_slug_pk" PRIMARY KEY("organisation_id","import_id","slug")
);
--> statement-breakpoint
ALTER TABLE "material_uploads" ALTER COLUMN "material_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material_uploads" ALTER COLUMN "reservation_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "book_draft_chapters" ADD COLUMN "source_path" text;--> statement-breakpoint
ALTER TABLE "book_chapters" ADD COLUMN "source_path" text;--> statement-breakpoint
ALTER TABLE "material_imports" ADD COLUMN "for_material_id" integer;--> statement-breakpoint
ALTER TABLE "material_uploads" ADD COLUMN "archive_id" integer;--> statement-breakpoint
ALTER TABLE "material_import_assets" ADD CONSTRAINT "material_import_assets_organisation_id_import_id_material_imports_organisation_id_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."material_imports"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_import_chapters" ADD CONSTRAINT "material_import_chapters_organisation_id_import_id_material_imports_organisation_id_id_fk" FOREIGN KEY ("organisation_id","import_id") REFERENCES "public"."material_imports"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_imports" ADD CONSTRAINT "material_imports_organisation_id_for_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","for_material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_by_type" ON "materials" USING btree ("organisation_id","type","id");--> statement-breakpoint
CREATE INDEX "materials_by_tag" ON "materials" USING gin ("tags");