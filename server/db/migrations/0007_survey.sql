CREATE TABLE "survey_hand_ins" (
	"organisation_id" integer NOT NULL,
	"class_material_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"class_id" integer NOT NULL,
	"material_version_id" integer NOT NULL,
	"answers" jsonb,
	"handed_in_at" timestamp (3) with time zone,
	CONSTRAINT "survey_hand_ins_organisation_id_class_material_id_user_id_pk" PRIMARY KEY("organisation_id","class_material_id","user_id"),
	CONSTRAINT "survey_hand_ins_all_or_nothing" CHECK (("survey_hand_ins"."answers" is null) = ("survey_hand_ins"."handed_in_at" is null))
);
--> statement-breakpoint
CREATE TABLE "survey_urns" (
	"organisation_id" integer NOT NULL,
	"class_material_id" integer NOT NULL,
	"material_version_id" integer NOT NULL,
	"place" integer NOT NULL,
	"class_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "survey_urns_organisation_id_class_material_id_material_version_id_place_pk" PRIMARY KEY("organisation_id","class_material_id","material_version_id","place")
);
--> statement-breakpoint
ALTER TABLE "survey_hand_ins" ADD CONSTRAINT "survey_hand_ins_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_hand_ins" ADD CONSTRAINT "survey_hand_ins_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_hand_ins" ADD CONSTRAINT "survey_hand_ins_organisation_id_class_material_id_class_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_material_id") REFERENCES "public"."class_materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_hand_ins" ADD CONSTRAINT "survey_hand_ins_organisation_id_material_version_id_material_versions_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_version_id") REFERENCES "public"."material_versions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_urns" ADD CONSTRAINT "survey_urns_organisation_id_class_id_classes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_id") REFERENCES "public"."classes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_urns" ADD CONSTRAINT "survey_urns_organisation_id_class_material_id_class_materials_organisation_id_id_fk" FOREIGN KEY ("organisation_id","class_material_id") REFERENCES "public"."class_materials"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_urns" ADD CONSTRAINT "survey_urns_organisation_id_material_version_id_material_versions_organisation_id_id_fk" FOREIGN KEY ("organisation_id","material_version_id") REFERENCES "public"."material_versions"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "survey_hand_ins_by_version" ON "survey_hand_ins" USING btree ("organisation_id","material_version_id");--> statement-breakpoint
CREATE INDEX "survey_hand_ins_by_class" ON "survey_hand_ins" USING btree ("organisation_id","class_id");--> statement-breakpoint
CREATE INDEX "survey_hand_ins_by_user" ON "survey_hand_ins" USING btree ("organisation_id","user_id");--> statement-breakpoint
CREATE INDEX "survey_urns_by_version" ON "survey_urns" USING btree ("organisation_id","material_version_id");--> statement-breakpoint
CREATE INDEX "survey_urns_by_class" ON "survey_urns" USING btree ("organisation_id","class_id");