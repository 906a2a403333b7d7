CREATE TABLE "app_hosts" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"hosts" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_records" (
	"organisation_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"class_material_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"points" double precision,
	"max_points" double precision,
	"scored_at" timestamp (3) with time zone,
	"state" text,
	"state_at" timestamp (3) with time zone,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_records_organisation_id_class_material_id_user_id_pk" PRIMARY KEY("organisation_id","class_material_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "app_hosts" ADD CONSTRAINT "app_hosts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_records" ADD CONSTRAINT "app_records_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_records" ADD CONSTRAINT "app_records_organisation_id_class_material_id_class_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_material_id") REFERENCES "public"."class_materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_records" ADD CONSTRAINT "app_records_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_records_by_class" ON "app_records" USING btree ("organisation_id","class_id","reported_at");