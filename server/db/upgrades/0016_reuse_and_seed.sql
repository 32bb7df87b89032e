ALTER TABLE "login" ADD COLUMN "end_reason" text;--> statement-breakpoint
-- Codes live for half an hour; whom those were made for nobody has noted.
set local role tongxue_platform;
--> statement-breakpoint
delete from "sign_in_code";
--> statement-breakpoint
reset role;
--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "client_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "is_seeded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "token" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "is_seeded" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Only the seeding has ever made a school and an account without a school in one transaction: both have its time.
set local role tongxue_platform;
--> statement-breakpoint
update "user" set is_seeded = true
  where tenant_id is null and created_at in (select created_at from tenant);
--> statement-breakpoint
update tenant set is_seeded = true
  where created_at in (select created_at from "user" where tenant_id is null);
--> statement-breakpoint
reset role;
