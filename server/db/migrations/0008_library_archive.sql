ALTER TABLE "materials" ADD COLUMN "official_id" integer;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "materials_official" ON "materials" USING btree ("organisation_id","official_id");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_uuid" ON "materials" USING btree ("organisation_id","uuid");--> statement-breakpoint
CREATE INDEX "materials_held" ON "materials" USING btree ("official_id") WHERE "materials"."official_id" is not null;