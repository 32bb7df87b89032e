CREATE TABLE "writing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"char" text NOT NULL,
	"strokes" integer NOT NULL,
	"mistakes" integer NOT NULL,
	"hints" integer NOT NULL,
	"ms" integer NOT NULL,
	"score" double precision NOT NULL,
	"source" text NOT NULL,
	"attempt_id" uuid,
	"exercise_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_ink" (
	"writing_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ink" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing" ADD CONSTRAINT "writing_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_ink" ADD CONSTRAINT "writing_ink_writing_id_writing_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writing_own" ON "writing" USING btree ("tenant_id","student_id","id");--> statement-breakpoint
CREATE INDEX "writing_char" ON "writing" USING btree ("tenant_id","char");--> statement-breakpoint
CREATE INDEX "writing_student" ON "writing" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "writing_answer" ON "writing" USING btree ("attempt_id","exercise_id");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['writing','writing_ink']) as name;
