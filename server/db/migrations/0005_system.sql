CREATE TABLE "rehearsals" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rehearsals_organisation_id_user_id_uuid_pk" PRIMARY KEY("organisation_id","user_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;