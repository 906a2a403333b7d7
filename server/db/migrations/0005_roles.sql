ALTER TABLE "classes" DROP CONSTRAINT "classes_organisation_id_created_by_users_organisation_id_id_fk";
--> statement-breakpoint
ALTER TABLE "material_imports" DROP CONSTRAINT "material_imports_organisation_id_created_by_users_organisation_id_id_fk";
--> statement-breakpoint
ALTER TABLE "materials" DROP CONSTRAINT "materials_organisation_id_created_by_users_organisation_id_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "own_role" smallint;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "file_storage_limit" bigint DEFAULT 50000000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "video_storage_limit" bigint DEFAULT 200000000000 NOT NULL;