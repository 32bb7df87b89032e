CREATE TABLE "favorite" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"item" uuid NOT NULL,
	CONSTRAINT "favorite_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
CREATE TABLE "folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"library" text NOT NULL,
	"res_type" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "folder_library" CHECK (("folder"."library" = 'personal') = ("folder"."owner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "folder_share" (
	"tenant_id" uuid NOT NULL,
	"folder_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "folder_share_folder_id_user_id_pk" PRIMARY KEY("folder_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_grant" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" uuid NOT NULL,
	CONSTRAINT "tenant_grant_tenant_id_kind_item_pk" PRIMARY KEY("tenant_id","kind","item")
);
--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "copied_from" uuid;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_share" ADD CONSTRAINT "folder_share_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_share" ADD CONSTRAINT "folder_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_grant" ADD CONSTRAINT "tenant_grant_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_item" ON "favorite" USING btree ("item");--> statement-breakpoint
CREATE INDEX "folder_tree" ON "folder" USING btree ("tenant_id","res_type","library","parent_id","sort");--> statement-breakpoint
CREATE INDEX "folder_parent" ON "folder" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folder_owner" ON "folder" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "folder_share_user" ON "folder_share" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tenant_grant_item" ON "tenant_grant" USING btree ("item");--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accessory_owner" ON "accessory" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "accessory_shared" ON "accessory" USING btree ("tenant_id","shared_at");--> statement-breakpoint
CREATE INDEX "accessory_folder" ON "accessory" USING btree ("folder_id");
--> statement-breakpoint
create function show_public_rows(table_name text) returns void language plpgsql as $$
begin
  execute format('create policy public_library on %I for select to tongxue_app using (tenant_id = '
    '''00000000-0000-7000-8000-000000000010''::uuid and current_setting(''app.library'', true) = ''public'')', table_name);
end $$;
--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['folder', 'folder_share', 'favorite']) as name;
--> statement-breakpoint
select show_public_rows(name) from unnest(array['accessory', 'file', 'file_use', 'folder', 'level', 'topic', 'point']) as name;
--> statement-breakpoint
-- A grant has two ends: the school that has it reads it, who acts in the public library writes it.
alter table "tenant_grant" enable row level security;
--> statement-breakpoint
alter table "tenant_grant" force row level security;
--> statement-breakpoint
create policy own_tenant on "tenant_grant" for select to tongxue_app
  using ("tenant_id" = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create policy public_writer on "tenant_grant" to tongxue_app
  using (nullif(current_setting('app.tenant', true), '')::uuid = '00000000-0000-7000-8000-000000000010'::uuid);
--> statement-breakpoint
select show_public_rows('tenant_grant');
--> statement-breakpoint
create policy platform on "tenant_grant" to tongxue_platform using (true);
--> statement-breakpoint
grant select, insert, update, delete on "tenant_grant" to tongxue_app, tongxue_platform;
--> statement-breakpoint
set local role tongxue_platform;
--> statement-breakpoint
-- Its time is no seeding's: upgrades/0016 finds the demo by equal times.
insert into tenant (id, name, time_zone, created_at) values
  ('00000000-0000-7000-8000-000000000010', '公共库 Public library', 'Asia/Shanghai', '2026-01-01');
--> statement-breakpoint
insert into favorite (tenant_id, user_id, noun, item)
  select tenant_id, user_id, 'Resource', accessory_id from accessory_favorite;
--> statement-breakpoint
-- All staff found them until now: shared.
update accessory set shared_at = created_at;
--> statement-breakpoint
update file_use set noun = 'Resource' where noun = 'Accessory';
--> statement-breakpoint
reset role;
--> statement-breakpoint
DROP TABLE "accessory_favorite";
