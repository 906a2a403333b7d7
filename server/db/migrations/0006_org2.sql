CREATE TABLE "people_grams" (
	"organisation_id" integer NOT NULL,
	"gram" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer NOT NULL,
	"is_archived" boolean NOT NULL,
	"role" smallint NOT NULL,
	CONSTRAINT "people_grams_pk" PRIMARY KEY("organisation_id","gram","name","user_id","is_archived","role")
);
--> statement-breakpoint
-- From here on by hand: what drizzle does not know of.
-- The letters by which people are found (people-grams.table.ts): every pair, and every single letter beyond
-- ASCII. One Latin letter is in nearly everybody's name or address. What is searched and what is asked for are
-- taken to pieces by the same function.
CREATE FUNCTION keiko_grams_of(words text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT gram FROM (
    SELECT CASE size WHEN 1 THEN letter ELSE letter || next END AS gram
      FROM (SELECT letter, lead(letter) OVER () AS next FROM string_to_table(words, NULL) letter) letters,
           generate_series(1, 2) size
  ) grams WHERE octet_length(gram) > 1 AND gram !~ '\s'
$$;--> statement-breakpoint
CREATE FUNCTION people_grams_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO people_grams (organisation_id, gram, name, user_id, is_archived, role)
      SELECT organisation_id, gram, name, id, archived_at IS NOT NULL, role
        FROM added, keiko_grams_of(search_text) gram;
    RETURN NULL;
  END
$$;--> statement-breakpoint
CREATE FUNCTION people_grams_of_gone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM people_grams held
      USING (SELECT organisation_id, gram, name, id FROM gone, keiko_grams_of(search_text) gram) former
      WHERE held.organisation_id = former.organisation_id AND held.gram = former.gram
        AND held.name = former.name AND held.user_id = former.id;
    RETURN NULL;
  END
$$;--> statement-breakpoint
CREATE FUNCTION people_grams_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM people_grams held USING keiko_grams_of(OLD.search_text) AS former (gram)
      WHERE held.organisation_id = OLD.organisation_id AND held.gram = former.gram
        AND held.name = OLD.name AND held.user_id = OLD.id;
    INSERT INTO people_grams (organisation_id, gram, name, user_id, is_archived, role)
      SELECT NEW.organisation_id, gram, NEW.name, NEW.id, NEW.archived_at IS NOT NULL, NEW.role
        FROM keiko_grams_of(NEW.search_text) gram;
    RETURN NULL;
  END
$$;--> statement-breakpoint
CREATE TRIGGER "people_grams_of_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION people_grams_of_added();--> statement-breakpoint
CREATE TRIGGER "people_grams_of_gone" AFTER DELETE ON "users" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION people_grams_of_gone();--> statement-breakpoint
-- By row and not by statement: most updates only say when somebody was last seen, and cost nothing here.
CREATE TRIGGER "people_grams_of_changed" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.name, OLD.search_text, OLD.role, OLD.archived_at IS NULL)
        IS DISTINCT FROM (NEW.name, NEW.search_text, NEW.role, NEW.archived_at IS NULL))
  EXECUTE FUNCTION people_grams_of_changed();--> statement-breakpoint
INSERT INTO "people_grams" ("organisation_id", "gram", "name", "user_id", "is_archived", "role")
  SELECT organisation_id, gram, name, id, archived_at IS NOT NULL, role FROM users, keiko_grams_of(search_text) gram;
--> statement-breakpoint
-- The table takes the place of this index, which found people but not in the order of a page.
DROP INDEX IF EXISTS "users_by_grams";--> statement-breakpoint
DROP FUNCTION "keiko_grams";
