-- Versions of code challenges say in which languages they may be written, as those of files say of which type they are.
UPDATE "material_versions" SET "stats" = jsonb_set("stats", '{programmingLangs}', "told"."languages")
  FROM (SELECT "organisation_id", "material_version_id",
               jsonb_path_query_array("content", '$.languages[*].language') AS "languages"
          FROM "code_challenges") AS "told"
 WHERE "material_versions"."organisation_id" = "told"."organisation_id"
   AND "material_versions"."id" = "told"."material_version_id"
   AND "told"."languages" <> '[]';
