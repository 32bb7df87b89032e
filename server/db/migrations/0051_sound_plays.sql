ALTER TABLE "attempt" ADD COLUMN "plays" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_section" ADD COLUMN "plays" integer;