DROP INDEX "registration_waiting";--> statement-breakpoint
DROP INDEX "user_by_username";--> statement-breakpoint
ALTER TABLE "alumnus" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "username_folded" text;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "username_folded" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "spelling" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "full_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
set local role tongxue_platform;
--> statement-breakpoint
-- Until the program has folded it before it listens (features/access/person/foldUsernames.ts), an id stands here.
update registration set username_folded = id::text;
--> statement-breakpoint
update "user" set username_folded = id::text;
--> statement-breakpoint
reset role;
--> statement-breakpoint
ALTER TABLE "registration" ALTER COLUMN "username_folded" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "username_folded" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_waiting" ON "registration" USING btree ("tenant_id","username_folded") WHERE "registration"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "user_by_username" ON "user" USING btree ("username_folded");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_username_folded" UNIQUE NULLS NOT DISTINCT("tenant_id","username_folded","spelling");