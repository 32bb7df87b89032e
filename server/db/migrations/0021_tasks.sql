CREATE TABLE "assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"paper_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"requirements" jsonb,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"material" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"course_id" uuid,
	"lesson_id" uuid,
	"stage" text,
	"level_id" uuid,
	"live_id" uuid,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone,
	"minutes" integer,
	"is_draft" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"extension_start" timestamp with time zone,
	"extension_end" timestamp with time zone,
	"answers_shown" text DEFAULT 'afterAnswering' NOT NULL,
	"self_marking" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_target" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"class_id" uuid,
	"student_id" uuid,
	CONSTRAINT "assignment_target_class" UNIQUE("assignment_id","class_id"),
	CONSTRAINT "assignment_target_student" UNIQUE("assignment_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "collaborator" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "collaborator_item_id_user_id_pk" PRIMARY KEY("item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"level_id" uuid,
	"state" text DEFAULT 'created' NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" uuid,
	"owner_id" uuid NOT NULL,
	"shared_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"copied_from" uuid
);
--> statement-breakpoint
CREATE TABLE "paper_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"version_id" uuid,
	"points" double precision NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "paper_item_exercise" UNIQUE("paper_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "paper_section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_target" ADD CONSTRAINT "assignment_target_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_target" ADD CONSTRAINT "assignment_target_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_target" ADD CONSTRAINT "assignment_target_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collaborator" ADD CONSTRAINT "collaborator_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_section_id_paper_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."paper_section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_item" ADD CONSTRAINT "paper_item_version_id_exercise_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."exercise_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_section" ADD CONSTRAINT "paper_section_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_start" ON "assignment" USING btree ("tenant_id","kind","start_at");--> statement-breakpoint
CREATE INDEX "assignment_end" ON "assignment" USING btree ("tenant_id","kind","end_at");--> statement-breakpoint
CREATE INDEX "assignment_owner" ON "assignment" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "assignment_paper" ON "assignment" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "assignment_course" ON "assignment" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "assignment_lesson" ON "assignment" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "assignment_live" ON "assignment" USING btree ("live_id");--> statement-breakpoint
CREATE INDEX "assignment_level" ON "assignment" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "assignment_target_of_class" ON "assignment_target" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "assignment_target_of_student" ON "assignment_target" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "collaborator_user" ON "collaborator" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "paper_owner" ON "paper" USING btree ("tenant_id","kind","owner_id");--> statement-breakpoint
CREATE INDEX "paper_folder" ON "paper" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "paper_level" ON "paper" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "paper_item_order" ON "paper_item" USING btree ("section_id","sort");--> statement-breakpoint
CREATE INDEX "paper_item_use" ON "paper_item" USING btree ("exercise_id");--> statement-breakpoint
CREATE INDEX "paper_item_version" ON "paper_item" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "paper_section_order" ON "paper_section" USING btree ("paper_id","sort");--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['paper','paper_section','paper_item','assignment','assignment_target','collaborator']) as name;
--> statement-breakpoint
select show_public_rows(name) from unnest(array['paper','paper_section','paper_item']) as name;
