CREATE TABLE "memory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"exercise_id" uuid,
	"word" text,
	"skill" text,
	"card_id" uuid,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"last_wrong_at" timestamp with time zone,
	"mastered_at" timestamp with time zone,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"last_review" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memory_exercise" UNIQUE("student_id","exercise_id"),
	CONSTRAINT "memory_word" UNIQUE("student_id","word","skill")
);
--> statement-breakpoint
CREATE TABLE "memory_review" (
	"tenant_id" uuid NOT NULL,
	"memory_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recall" text NOT NULL,
	"ms" integer,
	CONSTRAINT "memory_review_memory_id_at_pk" PRIMARY KEY("memory_id","at")
);
--> statement-breakpoint
CREATE TABLE "mistake" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"point_id" uuid,
	"type" text NOT NULL,
	"cause" text,
	"source" text DEFAULT '' NOT NULL,
	"ability_type" text,
	"level_id" uuid,
	"factor" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"child_detail" text DEFAULT '' NOT NULL,
	"base_count" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"owner_id" uuid,
	"exercise_id" uuid,
	"fingerprint" text,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mistake_found" UNIQUE("tenant_id","exercise_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "mistake_exercise" (
	"tenant_id" uuid NOT NULL,
	"mistake_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	CONSTRAINT "mistake_exercise_mistake_id_exercise_id_pk" PRIMARY KEY("mistake_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "mistake_hit" (
	"tenant_id" uuid NOT NULL,
	"mistake_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"marker_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mistake_hit_mistake_id_attempt_id_exercise_id_pk" PRIMARY KEY("mistake_id","attempt_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "mistake_search" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_progress" (
	"tenant_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"point_id" uuid NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"score" numeric(12, 2) DEFAULT 0 NOT NULL,
	"points" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "point_progress_student_id_point_id_pk" PRIMARY KEY("student_id","point_id")
);
--> statement-breakpoint
CREATE TABLE "progress_month" (
	"tenant_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"month" text NOT NULL,
	"tag" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"score" numeric(12, 2) DEFAULT 0 NOT NULL,
	"points" numeric(12, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "progress_month_student_id_month_tag_pk" PRIMARY KEY("student_id","month","tag")
);
--> statement-breakpoint
CREATE TABLE "student_day" (
	"tenant_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"login_s" integer DEFAULT 0 NOT NULL,
	"live_s" integer DEFAULT 0 NOT NULL,
	"answer_s" integer DEFAULT 0 NOT NULL,
	"write_s" integer DEFAULT 0 NOT NULL,
	"login_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	"answer_at" timestamp with time zone,
	"write_at" timestamp with time zone,
	"answered" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "student_day_student_id_day_pk" PRIMARY KEY("student_id","day")
);
--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "memory" ADD CONSTRAINT "memory_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory" ADD CONSTRAINT "memory_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memory_review" ADD CONSTRAINT "memory_review_memory_id_memory_id_fk" FOREIGN KEY ("memory_id") REFERENCES "public"."memory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_point_id_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."point"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_merged_into_mistake_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."mistake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_exercise" ADD CONSTRAINT "mistake_exercise_mistake_id_mistake_id_fk" FOREIGN KEY ("mistake_id") REFERENCES "public"."mistake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_exercise" ADD CONSTRAINT "mistake_exercise_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_hit" ADD CONSTRAINT "mistake_hit_mistake_id_mistake_id_fk" FOREIGN KEY ("mistake_id") REFERENCES "public"."mistake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_hit" ADD CONSTRAINT "mistake_hit_answer" FOREIGN KEY ("attempt_id","exercise_id") REFERENCES "public"."answer"("attempt_id","exercise_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistake_search" ADD CONSTRAINT "mistake_search_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_progress" ADD CONSTRAINT "point_progress_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_progress" ADD CONSTRAINT "point_progress_point_id_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."point"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress_month" ADD CONSTRAINT "progress_month_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_day" ADD CONSTRAINT "student_day_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memory_due" ON "memory" USING btree ("student_id","due");--> statement-breakpoint
CREATE INDEX "memory_of_exercise" ON "memory" USING btree ("exercise_id","student_id") WHERE "memory"."exercise_id" is not null;--> statement-breakpoint
CREATE INDEX "mistake_page" ON "mistake" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "mistake_point" ON "mistake" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "mistake_level" ON "mistake" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "mistake_exercise_found" ON "mistake" USING btree ("exercise_id");--> statement-breakpoint
CREATE INDEX "mistake_owner" ON "mistake" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "mistake_merged" ON "mistake" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "mistake_exercise_of" ON "mistake_exercise" USING btree ("exercise_id");--> statement-breakpoint
CREATE INDEX "mistake_hit_of" ON "mistake_hit" USING btree ("attempt_id","exercise_id");--> statement-breakpoint
CREATE INDEX "mistake_hit_student" ON "mistake_hit" USING btree ("tenant_id","student_id");--> statement-breakpoint
CREATE INDEX "point_progress_point" ON "point_progress" USING btree ("point_id","tenant_id");--> statement-breakpoint
CREATE INDEX "progress_month_month" ON "progress_month" USING btree ("tenant_id","month");--> statement-breakpoint
CREATE INDEX "student_day_day" ON "student_day" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "answer_wrong" ON "answer" USING btree ("tenant_id","counted_at") WHERE not "answer"."is_right" and "answer"."counted_at" is not null;--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['memory', 'memory_review', 'student_day', 'progress_month', 'point_progress', 'mistake', 'mistake_hit', 'mistake_exercise', 'mistake_search']) as name;
