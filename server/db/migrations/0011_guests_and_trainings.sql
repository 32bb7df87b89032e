CREATE TABLE "live_guest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"school" text NOT NULL,
	"host_tenant_id" uuid NOT NULL,
	"host_school" text NOT NULL,
	"live_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"phase" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_guest_live" UNIQUE("live_id","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "tenant_setting" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "tenant_setting_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "live_attendance" ADD COLUMN "school" text;--> statement-breakpoint
ALTER TABLE "live_session" ADD COLUMN "type" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_session" ADD COLUMN "cover" uuid;--> statement-breakpoint
ALTER TABLE "live_guest" ADD CONSTRAINT "live_guest_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_guest" ADD CONSTRAINT "live_guest_host_tenant_id_tenant_id_fk" FOREIGN KEY ("host_tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_guest" ADD CONSTRAINT "live_guest_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_setting" ADD CONSTRAINT "tenant_setting_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_guest_page" ON "live_guest" USING btree ("tenant_id","phase","start_time");--> statement-breakpoint
select wall_tenant_table('tenant_setting');
--> statement-breakpoint
-- An invitation has two ends: the guest's school reads it, and only the host's school writes it.
alter table "live_guest" enable row level security;
--> statement-breakpoint
alter table "live_guest" force row level security;
--> statement-breakpoint
create policy own_tenant on "live_guest" for select to tongxue_app
  using ("tenant_id" = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create policy host_tenant on "live_guest" to tongxue_app
  using ("host_tenant_id" = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
create policy platform on "live_guest" to tongxue_platform using (true);
--> statement-breakpoint
grant select, insert, update, delete on "live_guest" to tongxue_app, tongxue_platform;
