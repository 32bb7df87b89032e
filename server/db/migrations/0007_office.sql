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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "course_class" ADD COLUMN "grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_class" ADD COLUMN "teacher_id" uuid;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "default_password_hash" text;--> statement-breakpoint
ALTER TABLE "alumnus" ADD CONSTRAINT "alumnus_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alumnus" ADD CONSTRAINT "alumnus_photo_file_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teacher" ADD CONSTRAINT "course_teacher_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_teacher" ADD CONSTRAINT "course_teacher_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_to_class" ADD CONSTRAINT "course_to_class_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_to_class" ADD CONSTRAINT "course_to_class_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr" ADD CONSTRAINT "course_mgr_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr" ADD CONSTRAINT "course_mgr_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr_teacher" ADD CONSTRAINT "course_mgr_teacher_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_mgr_teacher" ADD CONSTRAINT "course_mgr_teacher_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson" ADD CONSTRAINT "lesson_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher" ADD CONSTRAINT "teacher_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alumnus_page" ON "alumnus" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "alumnus_by_name" ON "alumnus" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
CREATE INDEX "audit_log_page" ON "audit_log" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_item" ON "audit_log" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "course_of_mgr" ON "course" USING btree ("mgr_id");--> statement-breakpoint
CREATE INDEX "course_dates" ON "course" USING btree ("tenant_id","start_date");--> statement-breakpoint
CREATE INDEX "course_teacher_teacher" ON "course_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "course_to_class_class" ON "course_to_class" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "course_mgr_teacher_teacher" ON "course_mgr_teacher" USING btree ("teacher_id");--> statement-breakpoint
CREATE INDEX "lesson_order" ON "lesson" USING btree ("mgr_id","sort");--> statement-breakpoint
CREATE INDEX "import_job_owner" ON "import_job" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "student_number" ON "student" USING btree ("tenant_id","number") WHERE "student"."number" <> '';--> statement-breakpoint
CREATE INDEX "student_page" ON "student" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "student_by_name" ON "student" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_number" ON "teacher" USING btree ("tenant_id","number") WHERE "teacher"."number" <> '';--> statement-breakpoint
CREATE INDEX "teacher_page" ON "teacher" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "teacher_by_name" ON "teacher" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
ALTER TABLE "course_class" ADD CONSTRAINT "course_class_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_class_teacher" ON "course_class" USING btree ("teacher_id");--> statement-breakpoint
ALTER TABLE "course_class" ADD CONSTRAINT "course_class_name" UNIQUE("tenant_id","name");--> statement-breakpoint
select wall_tenant_table('student');
--> statement-breakpoint
select wall_tenant_table('teacher');
--> statement-breakpoint
select wall_tenant_table('course_mgr');
--> statement-breakpoint
select wall_tenant_table('course_mgr_teacher');
--> statement-breakpoint
select wall_tenant_table('lesson');
--> statement-breakpoint
select wall_tenant_table('course');
--> statement-breakpoint
select wall_tenant_table('course_to_class');
--> statement-breakpoint
select wall_tenant_table('course_teacher');
--> statement-breakpoint
select wall_tenant_table('alumnus');
--> statement-breakpoint
select wall_tenant_table('audit_log');
--> statement-breakpoint
select wall_tenant_table('import_job');
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
set local role tongxue_platform;
--> statement-breakpoint
insert into student (id, tenant_id, find)
  select id, tenant_id, ' ' || lower(name) || ' ' || lower(username) from "user"
  where role = 'student' and tenant_id is not null;
--> statement-breakpoint
insert into teacher (id, tenant_id, find)
  select id, tenant_id, ' ' || lower(name) || ' ' || lower(username) from "user"
  where role = 'teacher' and tenant_id is not null;
--> statement-breakpoint
reset role;
