CREATE TABLE "book_draft_assets" (
	"organisation_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "book_draft_assets_organisation_id_material_id_path_pk" PRIMARY KEY("organisation_id","material_id","path")
);
--> statement-breakpoint
CREATE TABLE "book_draft_chapters" (
	"organisation_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"depth" integer NOT NULL,
	"markdown" text NOT NULL,
	"minutes" integer NOT NULL,
	"revision" integer NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "book_draft_chapters_organisation_id_material_id_slug_pk" PRIMARY KEY("organisation_id","material_id","slug")
);
--> statement-breakpoint
CREATE TABLE "book_drafts" (
	"organisation_id" integer NOT NULL,
	"material_id" integer NOT NULL,
	"base_version_id" integer,
	"revision" integer NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_drafts_organisation_id_material_id_pk" PRIMARY KEY("organisation_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "book_draft_assets" ADD CONSTRAINT "book_draft_assets_organisation_id_material_id_book_drafts_organisation_id_material_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."book_drafts"("organisation_id","material_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_draft_chapters" ADD CONSTRAINT "book_draft_chapters_organisation_id_material_id_book_drafts_organisation_id_material_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."book_drafts"("organisation_id","material_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_drafts" ADD CONSTRAINT "book_drafts_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_drafts" ADD CONSTRAINT "book_drafts_organisation_id_base_version_id_material_versions_organisation_id_id_fk" FOREIGN KEY ("organisation_id","base_version_id") REFERENCES "public"."material_versions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;