CREATE TABLE "storage_days" (
	"organisation_id" integer NOT NULL,
	"day" date NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"video_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_days_organisation_id_day_pk" PRIMARY KEY("organisation_id","day")
);
--> statement-breakpoint
CREATE TABLE "storage_reservations" (
	"organisation_id" integer NOT NULL,
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_reservations_organisation_id_uuid_pk" PRIMARY KEY("organisation_id","uuid")
);
--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"organisation_id" integer NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"video_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_usage_organisation_id_pk" PRIMARY KEY("organisation_id")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"reference_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_organisation_id_kind_sha256_pk" PRIMARY KEY("organisation_id","kind","sha256")
);
--> statement-breakpoint
DROP INDEX "audit_entries_by_subject";--> statement-breakpoint
DROP INDEX "audit_entries_by_time";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "home_organisation_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "user_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "own_role" smallint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(user_name || chr(10) || subject_name || chr(10) || address)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "material_imports" ADD COLUMN "reservation_uuid" uuid;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "file_storage_limit" bigint DEFAULT 100000000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "video_storage_limit" bigint DEFAULT 1000000000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_days" ADD CONSTRAINT "storage_days_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_reservations" ADD CONSTRAINT "storage_reservations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_person" ON "audit_entries" USING btree ("organisation_id","user_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("organisation_id","action","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_kind" ON "audit_entries" USING btree ("organisation_id","subject_type","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_person_and_action" ON "audit_entries" USING btree ("organisation_id","user_id","action","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_person_and_kind" ON "audit_entries" USING btree ("organisation_id","user_id","subject_type","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("organisation_id","subject_type","subject_id","happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("organisation_id","happened_at","id");--> statement-breakpoint
-- From here on by hand: what drizzle does not know of.
-- Entries written before names were taken down with them.
UPDATE "audit_entries" e SET "user_name" = u."name"
  FROM "users" u WHERE u."organisation_id" = e."organisation_id" AND u."id" = e."user_id";--> statement-breakpoint
-- A keyword of two letters, or of one Chinese character, must be found among ten million entries: every
-- pair of letters, and every letter beyond ASCII, beginning with the tenant as each index does.
CREATE FUNCTION "audit_grams"(organisation integer, words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT organisation || ':' || gram), '{}') FROM (
      SELECT substr(words, n, 2) AS gram FROM generate_series(1, char_length(words) - 1) n
      UNION ALL
      SELECT substr(words, n, 1) FROM generate_series(1, char_length(words)) n
        WHERE ascii(substr(words, n, 1)) > 127
    ) grams
  $$;--> statement-breakpoint
CREATE INDEX "audit_entries_by_words" ON "audit_entries"
  USING gin (audit_grams("organisation_id", "search_text")) WITH (fastupdate = off);--> statement-breakpoint
-- How long entries are kept; every start of a server replaces it by its configuration (db/running-role.ts).
CREATE FUNCTION "audit_entries_kept_for"() RETURNS interval
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT interval '400 days' $$;--> statement-breakpoint
-- Holds for everybody, the owner of the table too: an entry is never changed, and goes only by its age.
CREATE FUNCTION "audit_entries_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF OLD.happened_at < now() - audit_entries_kept_for() THEN RETURN OLD; END IF;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
  END
  $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "audit_entries_stay"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_as_they_are" BEFORE UPDATE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_entries_stay"();--> statement-breakpoint
-- The one way by which entries go, a few thousand at once; the running application may call it, and
-- has no other right to delete.
CREATE FUNCTION "forget_old_audit_entries"() RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DECLARE
      tenant integer;
      gone integer;
      total integer := 0;
    BEGIN
      FOR tenant IN SELECT id FROM organisations LOOP
        DELETE FROM audit_entries WHERE (organisation_id, id) IN (
          SELECT organisation_id, id FROM audit_entries
            WHERE organisation_id = tenant AND happened_at < now() - audit_entries_kept_for()
            ORDER BY happened_at LIMIT 5000);
        GET DIAGNOSTICS gone = ROW_COUNT;
        total := total + gone;
      END LOOP;
      RETURN total;
    END
  $$;--> statement-breakpoint
-- What was stored before it was counted.
INSERT INTO "stored_files" ("organisation_id", "kind", "sha256", "bytes", "reference_count")
  SELECT "organisation_id", 'file', "sha256", max("bytes"), count(*) FROM "material_assets" GROUP BY 1, 3;--> statement-breakpoint
INSERT INTO "storage_usage" ("organisation_id", "file_bytes")
  SELECT "organisation_id", sum("bytes") FROM "stored_files" GROUP BY 1;
