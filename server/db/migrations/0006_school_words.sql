CREATE TABLE "code_picture" (
	"random_hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dict" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'business' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dict_type_unique" UNIQUE("type")
);
--> statement-breakpoint
CREATE TABLE "dict_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dict_id" uuid NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dict_item_value" UNIQUE("dict_id","value")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"sender_id" uuid,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text,
	"needs_confirm" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "checks_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "allows_several" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "access_seconds" integer DEFAULT 43200 NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "refresh_seconds" integer DEFAULT 2592000 NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "domain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "grant_types" text DEFAULT 'password,refresh_token,sign_in_code' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "auto_approve" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "callback" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_client" ADD COLUMN "info" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "param" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "param" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "param" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "param" ADD COLUMN "memo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "param" ADD COLUMN "kind" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "background" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dict_item" ADD CONSTRAINT "dict_item_dict_id_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_receiver_id_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dict_item_order" ON "dict_item" USING btree ("dict_id","sort");--> statement-breakpoint
CREATE INDEX "notice_receiver" ON "notice" USING btree ("receiver_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_waiting" ON "registration" USING btree ("tenant_id","username") WHERE "registration"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "registration_list" ON "registration" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
ALTER TABLE "param" ADD CONSTRAINT "param_id_unique" UNIQUE("id");--> statement-breakpoint
select wall_platform_table('code_picture');
--> statement-breakpoint
select wall_platform_table('dict');
--> statement-breakpoint
select wall_platform_table('dict_item');
--> statement-breakpoint
select wall_tenant_table('notice');
--> statement-breakpoint
select wall_tenant_table('registration');
