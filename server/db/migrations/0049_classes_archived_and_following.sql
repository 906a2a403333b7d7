ALTER TABLE "class_groups" ADD COLUMN "follows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "class_groups_followed" ON "class_groups" USING btree ("organisation_id","class_id","group_id") WHERE "class_groups"."follows";