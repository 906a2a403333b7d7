ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || chr(10) || account_name)) STORED NOT NULL;--> statement-breakpoint
-- Trigrams find a keyword of three letters or more among 100,000 people at once. They come with
-- PostgreSQL's own extensions, which the owner of a database may add; where somebody else's server
-- lacks them or forbids it, a search reads the organisation's people instead.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "users_by_search" ON "users" USING gin ("organisation_id", "search_text" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'no index for searches: %', SQLERRM;
END $$;
