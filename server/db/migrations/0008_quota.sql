CREATE TABLE "consumption" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"minutes" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"granted" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"threshold" integer DEFAULT 0 NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "quota_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "quota_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quota_before" integer,
	"quota_after" integer,
	"balance_before" integer,
	"balance_after" integer,
	"threshold_before" integer NOT NULL,
	"threshold_after" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid,
	"operator" text NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consumption" ADD CONSTRAINT "consumption_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumption" ADD CONSTRAINT "consumption_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota" ADD CONSTRAINT "quota_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_entry" ADD CONSTRAINT "quota_entry_operator_id_user_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consumption_page" ON "consumption" USING btree ("tenant_id","started_at");--> statement-breakpoint
CREATE INDEX "quota_entry_page" ON "quota_entry" USING btree ("tenant_id","id");--> statement-breakpoint
select wall_tenant_table('quota');
--> statement-breakpoint
select wall_tenant_table('quota_entry');
--> statement-breakpoint
select wall_tenant_table('consumption');
