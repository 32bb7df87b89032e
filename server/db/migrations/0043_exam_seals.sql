CREATE TABLE "exam_seal" (
	"exam_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_seal" ADD CONSTRAINT "exam_seal_exam_id_assignment_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_extended" ON "attempt" USING btree ("assignment_id") WHERE "attempt"."extension_end" is not null;--> statement-breakpoint
select wall_tenant_table('exam_seal');
