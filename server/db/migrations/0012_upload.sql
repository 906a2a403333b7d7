ALTER TABLE "material_uploads" ALTER COLUMN "material_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material_uploads" ALTER COLUMN "reservation_uuid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "material_uploads" ADD COLUMN "archive_id" integer;