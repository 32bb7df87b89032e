CREATE TABLE "answer_mark" (
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"part" text NOT NULL,
	"marker_id" uuid NOT NULL,
	"score" double precision,
	"comment" text DEFAULT '' NOT NULL,
	"handed_in_at" timestamp with time zone NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_mark_attempt_id_exercise_id_part_pk" PRIMARY KEY("attempt_id","exercise_id","part")
);
--> statement-breakpoint
CREATE TABLE "exam_marker" (
	"tenant_id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "exam_marker_exam_id_user_id_pk" PRIMARY KEY("exam_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "two_markers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "mark_tolerance" double precision DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_mark" ADD CONSTRAINT "answer_mark_answer" FOREIGN KEY ("attempt_id","exercise_id") REFERENCES "public"."answer"("attempt_id","exercise_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_marker" ADD CONSTRAINT "exam_marker_exam_id_assignment_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_marker" ADD CONSTRAINT "exam_marker_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_marker_user" ON "exam_marker" USING btree ("user_id");--> statement-breakpoint
select wall_tenant_table('answer_mark');--> statement-breakpoint
select wall_tenant_table('exam_marker');
