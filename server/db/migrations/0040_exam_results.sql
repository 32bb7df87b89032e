ALTER TABLE "assignment" ADD COLUMN "results_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "results_up_to" uuid;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "results_counted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "assignment_results" ON "assignment" USING btree ("results_at") WHERE "assignment"."results_at" is not null and "assignment"."results_counted_at" is null;