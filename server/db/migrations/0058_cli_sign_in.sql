CREATE TABLE "cli_codes" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"user_code_hash" text NOT NULL,
	"computer" text NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"organisation_id" integer,
	"user_id" integer,
	"is_allowed" boolean,
	CONSTRAINT "cli_codes_user_code_hash_unique" UNIQUE("user_code_hash")
);
--> statement-breakpoint
ALTER TABLE "class_rules" ADD COLUMN "cli_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "computer" text;--> statement-breakpoint
ALTER TABLE "cli_codes" ADD CONSTRAINT "cli_codes_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cli_codes_by_network" ON "cli_codes" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "cli_codes_by_end" ON "cli_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cli_codes_by_user" ON "cli_codes" USING btree ("organisation_id","user_id");