ALTER TABLE "assignment" ADD COLUMN "grace_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "time_factor" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student" ADD COLUMN "time_factor" text DEFAULT '1' NOT NULL;--> statement-breakpoint
CREATE INDEX "answer_past_late" ON "answer_past" USING btree ("saved_at") WHERE "answer_past"."why" = 'late';