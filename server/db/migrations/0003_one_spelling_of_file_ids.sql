-- A picture was written as file:<id>, in the seats of running classrooms as well; now it is the id alone, as everywhere else.
-- No call ever stored anything else: what is no id was put there by hand and cannot be shown any more.
ALTER TABLE "tenant" ALTER COLUMN "logo" SET DATA TYPE uuid USING substring("logo" from '^file:([0-9a-f-]{36})$')::uuid;--> statement-breakpoint
ALTER TABLE "tenant" ALTER COLUMN "background" SET DATA TYPE uuid USING substring("background" from '^file:([0-9a-f-]{36})$')::uuid;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "avatar" SET DATA TYPE uuid USING substring("avatar" from '^file:([0-9a-f-]{36})$')::uuid;
--> statement-breakpoint
set local role tongxue_platform;
--> statement-breakpoint
update live_classroom set state = replace(state::text, '"avatar": "file:', '"avatar": "')::jsonb
where state::text like '%"avatar": "file:%';
--> statement-breakpoint
reset role;
