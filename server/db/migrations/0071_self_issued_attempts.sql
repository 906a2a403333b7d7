CREATE TABLE "self_issued_attempts" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"accepted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "self_issued_attempts" ADD CONSTRAINT "self_issued_attempts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A device that was made ready before this update makes up its UUIDs: 30 days are as long as it stays signed in without a network.
INSERT INTO "self_issued_attempts" ("organisation_id", "accepted_until")
	SELECT DISTINCT "organisation_id", now() + interval '30 days' FROM "quiz_settings"
	WHERE jsonb_array_length("settings" -> 'pools') > 0;
