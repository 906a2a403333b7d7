CREATE TABLE "note_words" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"note_id" integer NOT NULL,
	"words" text NOT NULL,
	"is_long" boolean NOT NULL,
	"is_exact" boolean NOT NULL,
	CONSTRAINT "note_words_organisation_id_user_id_note_id_pk" PRIMARY KEY("organisation_id","user_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "note_words" ADD CONSTRAINT "note_words_organisation_id_note_id_notes_organisation_id_id_fk" FOREIGN KEY ("organisation_id","note_id") REFERENCES "public"."notes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_words_long" ON "note_words" USING btree ("organisation_id","user_id") WHERE "note_words"."is_long";--> statement-breakpoint
CREATE INDEX "note_words_inexact" ON "note_words" USING btree ("organisation_id","note_id") WHERE not "note_words"."is_exact";--> statement-breakpoint
-- From here on by hand: what drizzle does not know of.
-- Letters of a text in threes, and in twos beyond ASCII, where two are often a whole word; each begins with
-- its person, so that the index finds what is theirs and nothing else.
CREATE FUNCTION "note_grams"(person integer, words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT person || ':' || gram), '{}') FROM (
      SELECT letter || lead(letter) OVER place || lead(letter, 2) OVER place AS gram
        FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY letters (letter, n)
        WINDOW place AS (ORDER BY n)
      UNION ALL
      SELECT letter || lead(letter) OVER place
        FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY letters (letter, n)
        WINDOW place AS (ORDER BY n)
    ) grams WHERE gram IS NOT NULL AND (char_length(gram) = 3 OR ascii(gram) > 127)
  $$;--> statement-breakpoint
CREATE INDEX "note_words_by_grams" ON "note_words"
  USING gin (note_grams("user_id", "words")) WHERE NOT "is_long";--> statement-breakpoint
INSERT INTO "note_words" ("organisation_id", "user_id", "note_id", "words", "is_long", "is_exact")
  SELECT "organisation_id", "user_id", "id", words, char_length(words) > 10000, false FROM (
    SELECT *, trim(lower(regexp_replace("markdown", '\s+', ' ', 'g'))) AS words FROM "notes"
     WHERE "deleted_at" IS NULL
  ) written;
