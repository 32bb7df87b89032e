CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "data_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"database" text NOT NULL,
	"username" text NOT NULL,
	"sealed_password" text NOT NULL,
	"has_tls" boolean DEFAULT true NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_source_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "dynamic_route" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"uri" text NOT NULL,
	"definition" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dynamic_route_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"lease_run" uuid,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_name" text NOT NULL,
	"process" text NOT NULL,
	"cause" text NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration_ms" integer,
	"outcome" text,
	"left_out" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_name" text NOT NULL,
	"cron" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_maker_id_user_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_tenant" ON "api_key" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "api_key_maker" ON "api_key" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job_name","begun_at");--> statement-breakpoint
CREATE INDEX "job_run_begun" ON "job_run" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "job_schedule_job" ON "job_schedule" USING btree ("job_name");--> statement-breakpoint
select wall_platform_table('job');
--> statement-breakpoint
select wall_platform_table('job_schedule');
--> statement-breakpoint
select wall_platform_table('job_run');
--> statement-breakpoint
select wall_platform_table('dynamic_route');
--> statement-breakpoint
select wall_platform_table('data_source');
--> statement-breakpoint
select wall_tenant_table('api_key');
