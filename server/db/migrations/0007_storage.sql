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
CREATE INDEX "material_uploads_by_file" ON "material_uploads" USING btree ("organisation_id","material_id","user_id","fingerprint");