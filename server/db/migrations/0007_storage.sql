CREATE TABLE "material_uploads" (
	"organisation_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"material_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"offset_bytes" bigint DEFAULT 0 NOT NULL,
	"fingerprint" text NOT NULL,
	"reservation_uuid" uuid NOT NULL,
	"writer" uuid,
	"writer_seen_at" timestamp (3) with time zone,
	"file_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_uploads_organisation_id_uuid_pk" PRIMARY KEY("organisation_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "material_uploads" ADD CONSTRAINT "material_uploads_organisation_id_material_id_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_id") REFERENCES "public"."materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_uploads_by_file" ON "material_uploads" USING btree ("organisation_id","material_id","user_id","fingerprint");--> statement-breakpoint
-- Pictures were not counted before: what organisations have of them by now is.
INSERT INTO "stored_files" ("organisation_id", "kind", "sha256", "bytes", "reference_count")
  SELECT "organisation_id", 'file', "sha256", max("bytes"), count(*) FROM "images"
  WHERE "removed_at" IS NULL GROUP BY 1, 3
  ON CONFLICT ("organisation_id", "kind", "sha256")
  DO UPDATE SET "reference_count" = "stored_files"."reference_count" + excluded."reference_count";--> statement-breakpoint
INSERT INTO "storage_usage" ("organisation_id", "file_bytes")
  SELECT "organisation_id", sum("bytes") FROM "stored_files" WHERE "kind" = 'file' GROUP BY 1
  ON CONFLICT ("organisation_id") DO UPDATE SET "file_bytes" = excluded."file_bytes";
