CREATE TABLE "csat_answers" (
	"organisation_id" integer NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"class_id" integer NOT NULL,
	"section_id" integer,
	"occasion" text NOT NULL,
	"kind" text NOT NULL,
	"rating" smallint,
	"words" text,
	"user_id" integer,
	"said_on" date NOT NULL,
	CONSTRAINT "csat_answers_organisation_id_uuid_pk" PRIMARY KEY("organisation_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "csat_marks" (
	"organisation_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"occasion" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "csat_marks_organisation_id_class_id_user_id_occasion_kind_pk" PRIMARY KEY("organisation_id","class_id","user_id","occasion","kind")
);
--> statement-breakpoint
CREATE TABLE "csat_settings" (
	"organisation_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"items" jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"alert_below" smallint,
	"alert_user_ids" integer[] DEFAULT '{}' NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "csat_settings_organisation_id_class_id_pk" PRIMARY KEY("organisation_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "csat_answers" ADD CONSTRAINT "csat_answers_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csat_answers" ADD CONSTRAINT "csat_answers_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csat_marks" ADD CONSTRAINT "csat_marks_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csat_marks" ADD CONSTRAINT "csat_marks_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csat_settings" ADD CONSTRAINT "csat_settings_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "csat_answers_by_class" ON "csat_answers" USING btree ("organisation_id","class_id","said_on");--> statement-breakpoint
CREATE INDEX "csat_answers_by_user" ON "csat_answers" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "csat_marks_by_user" ON "csat_marks" USING btree ("organisation_id","user_id");