-- The walls between schools (server/db/README.md). Two roles without login; the connecting user may become either.
-- Roles belong to the whole cluster, so another database of it may have made them already, even at this very moment.
do $$ begin
  if not exists (select from pg_roles where rolname = 'tongxue_app') then
    create role tongxue_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
do $$ begin
  if not exists (select from pg_roles where rolname = 'tongxue_platform') then
    create role tongxue_platform nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
do $$ begin
  -- A superuser may become anybody. Since PostgreSQL 16 a maker of roles may not, so the grant is written out.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant tongxue_app, tongxue_platform to current_user;
  end if;
exception when unique_violation then null; end $$;
--> statement-breakpoint
-- A table of the schools: tongxue_app sees the rows of the school named by app.tenant, tongxue_platform sees all.
create function wall_tenant_table(table_name text, tenant_column text default 'tenant_id') returns void
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy own_tenant on %I to tongxue_app using (%I = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
    table_name, tenant_column);
  execute format('create policy platform on %I to tongxue_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tongxue_app, tongxue_platform', table_name);
end $$;
--> statement-breakpoint
-- A table of the platform itself: schools do not see it at all.
create function wall_platform_table(table_name text) returns void
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy platform on %I to tongxue_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tongxue_platform', table_name);
end $$;
--> statement-breakpoint
CREATE TABLE "accessory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accessory_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "accessory_favorite" (
	"tenant_id" uuid NOT NULL,
	"accessory_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "accessory_favorite_user_id_accessory_id_pk" PRIMARY KEY("user_id","accessory_id")
);
--> statement-breakpoint
CREATE TABLE "alumnus" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"find" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"teacher" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"duty" text DEFAULT '' NOT NULL,
	"profile" text DEFAULT '' NOT NULL,
	"photo" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"department_id" uuid
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"noun" text NOT NULL,
	"item_id" uuid,
	"item_name" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_file" (
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "board_file_live_id_file_id_pk" PRIMARY KEY("live_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "class_student" (
	"tenant_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "class_student_class_id_student_id_pk" PRIMARY KEY("class_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "code_picture" (
	"random_hash" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirm_code" (
	"login_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"mgr_id" uuid,
	"books" text[] NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"school_year" text NOT NULL,
	"semester" integer NOT NULL,
	"hours" integer DEFAULT 0 NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"slots" jsonb NOT NULL,
	"deployed" boolean DEFAULT false NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_number" UNIQUE("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "course_teacher" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	CONSTRAINT "course_teacher_course_id_teacher_id_pk" PRIMARY KEY("course_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "course_to_class" (
	"tenant_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "course_to_class_course_id_class_id_pk" PRIMARY KEY("course_id","class_id")
);
--> statement-breakpoint
CREATE TABLE "course_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"teacher_id" uuid,
	CONSTRAINT "course_class_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "course_mgr" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"books" text[] NOT NULL,
	"hours" integer DEFAULT 0 NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_mgr_number" UNIQUE("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "course_mgr_teacher" (
	"tenant_id" uuid NOT NULL,
	"mgr_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	CONSTRAINT "course_mgr_teacher_mgr_id_teacher_id_pk" PRIMARY KEY("mgr_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "lesson" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"mgr_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"hours" integer DEFAULT 1 NOT NULL,
	"bound" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "document_snapshot" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_snapshot_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "document_update" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"size" bigint NOT NULL,
	"purpose" text NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"failed" jsonb NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"seat_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_classroom" (
	"live_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"present" integer DEFAULT 0 NOT NULL,
	"state" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_gateway" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mic_mode" text NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"student_ids" uuid[] NOT NULL,
	"class_ids" uuid[] NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"phase" text DEFAULT 'created' NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"lable" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"path" text NOT NULL,
	"permission" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"kinds" text[] NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"is_common" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "oauth_client" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"takes_clear_password" boolean DEFAULT false NOT NULL,
	"checks_code" boolean DEFAULT false NOT NULL,
	"allows_several" boolean DEFAULT true NOT NULL,
	"access_seconds" integer DEFAULT 43200 NOT NULL,
	"refresh_seconds" integer DEFAULT 2592000 NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"grant_types" text DEFAULT 'password,refresh_token,sign_in_code' NOT NULL,
	"auto_approve" boolean DEFAULT true NOT NULL,
	"callback" text DEFAULT '' NOT NULL,
	"info" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "param" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'own' NOT NULL,
	CONSTRAINT "param_id_unique" UNIQUE("id")
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
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"identity" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"data_scope" text DEFAULT 'all' NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_menu" (
	"tenant_id" uuid,
	"role_id" uuid NOT NULL,
	"menu_id" text NOT NULL,
	CONSTRAINT "role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"user_id" uuid NOT NULL,
	"login_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"find" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"gender" text,
	"contact" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"mother_language" text DEFAULT '' NOT NULL,
	"type" text DEFAULT '' NOT NULL,
	"capability_level" text DEFAULT '' NOT NULL,
	"admission_time" date,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"frozen_before" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_username" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"find" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"gender" text,
	"contact" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"domain" text,
	"time_zone" text NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"storage_limit" bigint,
	"background" text,
	"default_password_hash" text,
	"is_seeded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tenant_domain_unique" UNIQUE("domain")
);
--> statement-breakpoint
CREATE TABLE "token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"login_id" uuid NOT NULL,
	"access_hash" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_expires_at" timestamp with time zone NOT NULL,
	"refreshed_at" timestamp with time zone,
	"successor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "token_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "token_refresh_hash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'normal' NOT NULL,
	"avatar" text,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role_id" uuid,
	"department_id" uuid,
	"pinyin" text DEFAULT '' NOT NULL,
	"find" text DEFAULT '' NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_username_in_tenant" UNIQUE NULLS NOT DISTINCT("tenant_id","username")
);
--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory_favorite" ADD CONSTRAINT "accessory_favorite_accessory_id_accessory_id_fk" FOREIGN KEY ("accessory_id") REFERENCES "public"."accessory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory_favorite" ADD CONSTRAINT "accessory_favorite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumnus" ADD CONSTRAINT "alumnus_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumnus" ADD CONSTRAINT "alumnus_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumnus" ADD CONSTRAINT "alumnus_photo_file_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_file" ADD CONSTRAINT "board_file_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_file" ADD CONSTRAINT "board_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_student" ADD CONSTRAINT "class_student_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_student" ADD CONSTRAINT "class_student_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirm_code" ADD CONSTRAINT "confirm_code_login_id_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teacher" ADD CONSTRAINT "course_teacher_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teacher" ADD CONSTRAINT "course_teacher_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_to_class" ADD CONSTRAINT "course_to_class_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_to_class" ADD CONSTRAINT "course_to_class_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_class" ADD CONSTRAINT "course_class_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_class" ADD CONSTRAINT "course_class_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr" ADD CONSTRAINT "course_mgr_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr" ADD CONSTRAINT "course_mgr_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr_teacher" ADD CONSTRAINT "course_mgr_teacher_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr_teacher" ADD CONSTRAINT "course_mgr_teacher_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dict_item" ADD CONSTRAINT "dict_item_dict_id_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_snapshot" ADD CONSTRAINT "document_snapshot_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_update" ADD CONSTRAINT "document_update_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_attendance" ADD CONSTRAINT "live_attendance_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat" ADD CONSTRAINT "live_chat_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_classroom" ADD CONSTRAINT "live_classroom_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_host_id_user_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login" ADD CONSTRAINT "login_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_receiver_id_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_login_id_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_username" ADD CONSTRAINT "system_username_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token" ADD CONSTRAINT "token_login_id_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accessory_page" ON "accessory" USING btree ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "accessory_favorite_of" ON "accessory_favorite" USING btree ("accessory_id");--> statement-breakpoint
CREATE INDEX "alumnus_page" ON "alumnus" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "alumnus_department" ON "alumnus" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "alumnus_by_name" ON "alumnus" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "audit_log_page" ON "audit_log" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_item" ON "audit_log" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "board_file_file" ON "board_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "class_student_student" ON "class_student" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "course_of_mgr" ON "course" USING btree ("mgr_id");--> statement-breakpoint
CREATE INDEX "course_dates" ON "course" USING btree ("tenant_id","start_date");--> statement-breakpoint
CREATE INDEX "course_teacher_teacher" ON "course_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "course_to_class_class" ON "course_to_class" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "course_class_teacher" ON "course_class" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "course_mgr_teacher_teacher" ON "course_mgr_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "lesson_order" ON "lesson" USING btree ("mgr_id","sort");--> statement-breakpoint
CREATE INDEX "department_page" ON "department" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "dict_item_order" ON "dict_item" USING btree ("dict_id","sort");--> statement-breakpoint
CREATE INDEX "document_update_name" ON "document_update" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id","purpose","sha256");--> statement-breakpoint
CREATE INDEX "file_tenant" ON "file" USING btree ("tenant_id","stored_at");--> statement-breakpoint
CREATE INDEX "import_job_owner" ON "import_job" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "live_attendance_live" ON "live_attendance" USING btree ("live_id","joined_at");--> statement-breakpoint
CREATE INDEX "live_chat_page" ON "live_chat" USING btree ("live_id","at");--> statement-breakpoint
CREATE INDEX "live_session_page" ON "live_session" USING btree ("tenant_id","phase","start_time");--> statement-breakpoint
CREATE INDEX "live_session_host" ON "live_session" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "login_user" ON "login" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_open" ON "login" USING btree ("tenant_id","id") WHERE "login"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "notice_receiver" ON "notice" USING btree ("receiver_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_waiting" ON "registration" USING btree ("tenant_id","username") WHERE "registration"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "registration_list" ON "registration" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "role_identity" ON "role" USING btree ("tenant_id","identity");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "role_menu_menu" ON "role_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "student_number" ON "student" USING btree ("tenant_id","number") WHERE "student"."number" <> '';--> statement-breakpoint
CREATE INDEX "student_page" ON "student" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "student_by_name" ON "student" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "student_by_number" ON "student" USING btree ("tenant_id","number","id");--> statement-breakpoint
CREATE INDEX "student_by_grade" ON "student" USING btree ("tenant_id","grade","id");--> statement-breakpoint
CREATE INDEX "student_by_admission" ON "student" USING btree ("tenant_id","admission_time","id");--> statement-breakpoint
CREATE INDEX "system_username_name" ON "system_username" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_number" ON "teacher" USING btree ("tenant_id","number") WHERE "teacher"."number" <> '';--> statement-breakpoint
CREATE INDEX "teacher_page" ON "teacher" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "teacher_by_name" ON "teacher" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "token_login" ON "token" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "user_by_username" ON "user" USING btree ("username");--> statement-breakpoint
CREATE INDEX "user_page" ON "user" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "user_role" ON "user" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "user_department" ON "user" USING btree ("department_id");
--> statement-breakpoint
-- The walls around what stands above. A later table gets its own line in its own migration.
select wall_tenant_table('tenant', 'id');
--> statement-breakpoint
select wall_tenant_table(name) from unnest(array[
  'accessory', 'accessory_favorite', 'alumnus', 'audit_log', 'board_file', 'class_student', 'confirm_code',
  'course', 'course_class', 'course_mgr', 'course_mgr_teacher', 'course_teacher', 'course_to_class', 'department',
  'document_snapshot', 'document_update', 'file', 'import_job', 'lesson', 'live_attendance', 'live_chat',
  'live_classroom', 'live_session', 'login', 'notice', 'registration', 'role', 'role_menu', 'student', 'teacher',
  'user'
]) as name;
--> statement-breakpoint
select wall_platform_table(name) from unnest(array[
  'code_picture', 'dict', 'dict_item', 'live_gateway', 'menu', 'oauth_client', 'param', 'sign_in_code',
  'system_username', 'token'
]) as name;
--> statement-breakpoint
-- The reserved names are the one thing of the platform that every school may read.
create policy reserved on system_username for select to tongxue_app using (true);
--> statement-breakpoint
grant select on system_username to tongxue_app;
--> statement-breakpoint
-- The error is that of a taken name, so every way to a new account or a new name tells it alike.
create function keep_system_names() returns trigger language plpgsql as $$
begin
  if new.tenant_id is null then
    insert into system_username (user_id, username) values (new.id, lower(new.username))
    on conflict (user_id) do update set username = excluded.username;
  elsif (tg_op = 'INSERT' or lower(new.username) <> lower(old.username))
    and exists (select from system_username where username = lower(new.username)) then
    raise unique_violation using
      message = 'this user name is a system administrator''s', constraint = 'user_username_in_tenant';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_system_names after insert or update of username on "user"
  for each row execute function keep_system_names();
--> statement-breakpoint
-- Every account of a student or teacher has its row here, whoever makes the account (office, registration, seed).
-- Hanzi are read by the program, so a name written by others is found by itself until that has happened.
create function keep_person() returns trigger language plpgsql as $$
declare
  words text := ' ' || lower(new.name) || ' ' || lower(new.username);
begin
  if new.tenant_id is null then return new; end if;
  if new.role = 'student' then
    insert into student (id, tenant_id, find) values (new.id, new.tenant_id, words)
      on conflict (id) do update set find = words, pinyin = '';
  elsif new.role = 'teacher' then
    insert into teacher (id, tenant_id, find) values (new.id, new.tenant_id, words)
      on conflict (id) do update set find = words, pinyin = '';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_person after insert or update of name, username, role on "user"
  for each row execute function keep_person();
--> statement-breakpoint
-- Whoever writes a name without its words (registration, seed) leaves plain ones, which the program reads within a minute.
create function keep_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.name, new.username) is not distinct from (old.name, old.username) then return new; end if;
    if new.find <> old.find then return new; end if;
  elsif new.find <> '' then return new;
  end if;
  new.find := ' ' || lower(new.name) || ' ' || lower(new.username);
  new.pinyin := '';
  return new;
end $$;
--> statement-breakpoint
create trigger keep_words before insert or update of name, username on "user"
  for each row execute function keep_words();
--> statement-breakpoint
-- Two lists that the form of a student suggests words from. They are the operator's from here on: renamed, filled, deleted.
set local role tongxue_platform;
--> statement-breakpoint
insert into dict (id, type, memo, kind) values
  (gen_random_uuid(), 'STUDENT_TYPE', '学生类型（学生表单的备选词）', 'business'),
  (gen_random_uuid(), 'CAPABILITY_LEVEL', '能力等级（学生表单的备选词）', 'business')
on conflict (type) do nothing;
--> statement-breakpoint
insert into dict_item (id, dict_id, label, value, sort)
select gen_random_uuid(), dict.id, 'HSK ' || level, 'hsk' || level, level
from dict, generate_series(1, 6) as level
where dict.type = 'CAPABILITY_LEVEL' and not exists (select from dict_item where dict_id = dict.id);
--> statement-breakpoint
reset role;
