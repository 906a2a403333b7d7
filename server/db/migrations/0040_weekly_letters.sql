CREATE TABLE "bootcamp_letters" (
	"organisation_id" integer NOT NULL,
	"bootcamp_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"told_week" date NOT NULL,
	CONSTRAINT "bootcamp_letters_organisation_id_bootcamp_id_user_id_pk" PRIMARY KEY("organisation_id","bootcamp_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bootcamp_letters" ADD CONSTRAINT "bootcamp_letters_organisation_id_bootcamp_id_bootcamps_organisation_id_id_fk" FOREIGN KEY ("organisation_id","bootcamp_id") REFERENCES "public"."bootcamps"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bootcamp_letters" ADD CONSTRAINT "bootcamp_letters_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bootcamp_letters_by_user" ON "bootcamp_letters" USING btree ("organisation_id","user_id");