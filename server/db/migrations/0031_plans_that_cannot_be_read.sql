ALTER TABLE "lesson_plan" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD COLUMN "unreadable_since" timestamp with time zone;--> statement-breakpoint
set local role tongxue_platform;
--> statement-breakpoint
update lesson_plan set minutes = (
  select coalesce(sum((step ->> 'minutes')::integer), 0) from jsonb_array_elements(steps) step);
--> statement-breakpoint
reset role;
--> statement-breakpoint
ALTER TABLE "lesson_plan" ALTER COLUMN "minutes" SET NOT NULL;
