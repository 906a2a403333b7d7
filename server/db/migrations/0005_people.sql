CREATE TABLE "pending_emails" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pending_emails_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"organisation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_links_organisation_id_user_id_pk" PRIMARY KEY("organisation_id","user_id")
);
--> statement-breakpoint
DROP INDEX "groups_by_name";--> statement-breakpoint
DROP INDEX "users_by_role";--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(normalize(name || chr(10) || translate(name, ' 　', '') || chr(10) || account_name || chr(10) || coalesce(contact_email, ''), NFKC))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_emails" ADD CONSTRAINT "pending_emails_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_organisation_id_user_id_users_organisation_id_id_fk" FOREIGN KEY ("organisation_id","user_id") REFERENCES "public"."users"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "groups_by_parent" ON "groups" USING btree ("organisation_id","parent_id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("organisation_id","contact_email","id");--> statement-breakpoint
CREATE INDEX "users_by_last_seen" ON "users" USING btree ("organisation_id","last_seen_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_archived" ON "users" USING btree ("organisation_id","name","id") WHERE "users"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "groups_by_name" ON "groups" USING btree ("organisation_id","name","id");--> statement-breakpoint
CREATE INDEX "users_by_role" ON "users" USING btree ("organisation_id","role","name","id");--> statement-breakpoint
-- Trigrams find nothing shorter than three letters, but two are a whole Japanese name. These are all the
-- letters and pairs of letters of a text. It costs more than a comparison of texts: that comes first.
CREATE FUNCTION keiko_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (
  SELECT coalesce(array_agg(DISTINCT substr(words, place, size)), '{}')
  FROM generate_series(1, length(words)) place, generate_series(1, 2) size
);--> statement-breakpoint
-- The index of trigrams went with the column that it was of. Where somebody else's server lacks the
-- extensions or forbids them, a search reads the organisation's people instead (0001_people_search).
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_by_search" ON "users" USING gin ("organisation_id", "search_text" gin_trgm_ops);
  CREATE INDEX "users_by_grams" ON "users" USING gin ("organisation_id", keiko_grams("search_text"));
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index for searches: %', SQLERRM;
END $$;
