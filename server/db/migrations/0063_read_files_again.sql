-- Files whose reading had not begun were kept as files without words, and are taken apart again.
DELETE FROM "ai_passage_sets" WHERE NOT EXISTS (
  SELECT 1 FROM "ai_passages"
   WHERE "ai_passages"."organisation_id" = "ai_passage_sets"."organisation_id"
     AND "ai_passages"."material_version_id" = "ai_passage_sets"."material_version_id");
