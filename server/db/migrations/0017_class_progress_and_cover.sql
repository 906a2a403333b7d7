DROP INDEX "class_trainees_by_percent";--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "cover" jsonb;--> statement-breakpoint
CREATE INDEX "class_trainees_by_completed" ON "class_trainees" USING btree ("organisation_id","class_id","completed_count","user_id");--> statement-breakpoint
ALTER TABLE "class_trainees" DROP COLUMN "percent";