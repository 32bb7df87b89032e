ALTER TABLE "paper" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "paper_item" ADD COLUMN "child_versions" jsonb;--> statement-breakpoint
ALTER TABLE "paper_section" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "paper_section" ADD COLUMN "draws" jsonb DEFAULT '[]'::jsonb NOT NULL;