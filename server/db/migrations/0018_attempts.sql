CREATE TABLE "answer" (
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"value" jsonb,
	"seq" bigint DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"fingerprint" text DEFAULT '' NOT NULL,
	"is_right" boolean,
	"score" double precision,
	"points" double precision,
	"marked_by" text,
	"marker_id" uuid,
	"marked_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"is_returned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "answer_attempt_id_exercise_id_pk" PRIMARY KEY("attempt_id","exercise_id")
);
--> statement-breakpoint
CREATE TABLE "answer_past" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"value" jsonb,
	"seq" bigint DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"fingerprint" text DEFAULT '' NOT NULL,
	"is_right" boolean,
	"score" double precision,
	"points" double precision,
	"marked_by" text,
	"marker_id" uuid,
	"marked_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"why" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"assignment_id" uuid,
	"paper_id" uuid,
	"source" text NOT NULL,
	"student_id" uuid NOT NULL,
	"state" text NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"until" timestamp with time zone,
	"extension_start" timestamp with time zone,
	"extension_end" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"handed_in_by" text,
	"returned_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" uuid,
	"score" double precision,
	"points" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attempt_student" UNIQUE("assignment_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_past" ADD CONSTRAINT "answer_past_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_past" ADD CONSTRAINT "answer_past_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_exercise" ON "answer" USING btree ("exercise_id","tenant_id","is_right");--> statement-breakpoint
CREATE INDEX "answer_past_of" ON "answer_past" USING btree ("attempt_id","exercise_id","round");--> statement-breakpoint
CREATE INDEX "answer_past_exercise" ON "answer_past" USING btree ("exercise_id");--> statement-breakpoint
CREATE INDEX "attempt_own" ON "attempt" USING btree ("tenant_id","student_id","id");--> statement-breakpoint
CREATE INDEX "attempt_of" ON "attempt" USING btree ("tenant_id","assignment_id","state");--> statement-breakpoint
CREATE INDEX "attempt_student_user" ON "attempt" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "attempt_until" ON "attempt" USING btree ("until") WHERE "attempt"."state" in ('open', 'returned') and "attempt"."until" is not null;
--> statement-breakpoint
select wall_tenant_table('attempt');
--> statement-breakpoint
select wall_tenant_table('answer');
--> statement-breakpoint
select wall_tenant_table('answer_past');
