CREATE TABLE "ai_budget_notices" (
	"organisation_id" integer NOT NULL,
	"budget" text NOT NULL,
	"month" text NOT NULL,
	"percent" smallint NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_budget_notices_organisation_id_budget_month_percent_pk" PRIMARY KEY("organisation_id","budget","month","percent")
);
--> statement-breakpoint
CREATE TABLE "ai_staff_budgets" (
	"organisation_id" integer NOT NULL,
	"month" text NOT NULL,
	"used_tokens" bigint DEFAULT 0 NOT NULL,
	"reserved_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_staff_budgets_organisation_id_month_pk" PRIMARY KEY("organisation_id","month")
);
--> statement-breakpoint
ALTER TABLE "ai_drafts" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "ai_drafts" ADD COLUMN "reserved_tokens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_settings" ADD COLUMN "monthly_draft_tokens" integer;--> statement-breakpoint
ALTER TABLE "ai_budget_notices" ADD CONSTRAINT "ai_budget_notices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_staff_budgets" ADD CONSTRAINT "ai_staff_budgets_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_drafts_going_on" ON "ai_drafts" USING btree ("created_at") WHERE "ai_drafts"."reserved_tokens" > 0;