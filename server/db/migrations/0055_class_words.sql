-- What drizzle does not know of: every pair of letters of a title, and every letter beyond ASCII, as
-- 0005_organisation_run.sql has it for the audit log.
CREATE INDEX "classes_by_words" ON "classes"
  USING gin (audit_grams("organisation_id", lower("title"))) WITH (fastupdate = off);
