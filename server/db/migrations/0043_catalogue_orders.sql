CREATE INDEX "course_versions_by_title" ON "course_versions" USING btree ("organisation_id","title","course_id");--> statement-breakpoint
CREATE INDEX "course_versions_by_creation" ON "course_versions" USING btree ("organisation_id","created_at","course_id");--> statement-breakpoint
CREATE INDEX "course_versions_by_minutes" ON "course_versions" USING btree ("organisation_id",round(coalesce("expected_hours", 0) * 60),"course_id");--> statement-breakpoint
-- Where PostgreSQL's own extensions are there (0001), a keyword is found among many courses by its trigrams.
DO $$
BEGIN
  CREATE INDEX "course_versions_by_word" ON "course_versions" USING gin ("organisation_id", "title" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index for words of courses: %', SQLERRM;
END $$;
