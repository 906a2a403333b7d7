CREATE INDEX "materials_by_type" ON "materials" USING btree ("organisation_id","type","id");--> statement-breakpoint
CREATE INDEX "materials_by_tag" ON "materials" USING gin ("tags");