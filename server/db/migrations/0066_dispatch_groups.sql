ALTER TABLE "announcements" ADD COLUMN "dispatch_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "dispatch_group" text;