CREATE TABLE "video_watches" (
	"organisation_id" integer NOT NULL,
	"class_material_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"watched" "int4multirange" NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_watches_organisation_id_class_material_id_user_id_file_id_pk" PRIMARY KEY("organisation_id","class_material_id","user_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "material_files" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_watches" ADD CONSTRAINT "video_watches_organisation_id_class_material_id_class_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_material_id") REFERENCES "public"."class_materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_watches_by_class" ON "video_watches" USING btree ("organisation_id","class_id");--> statement-breakpoint
CREATE INDEX "video_watches_by_user" ON "video_watches" USING btree ("organisation_id","user_id");