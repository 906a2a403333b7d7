ALTER TABLE "certificates" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "exam_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_standing_of_exam" ON "certificates" USING btree ("organisation_id","exam_id","user_id") WHERE "certificates"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_subject" CHECK (("certificates"."class_id" is null) <> ("certificates"."exam_id" is null));