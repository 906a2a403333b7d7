ALTER TABLE "exam_marks" ADD COLUMN "is_assisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_opinions" ADD COLUMN "is_assisted" boolean DEFAULT false NOT NULL;