CREATE TABLE "smart_class" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"class_id" uuid,
	"course_id" uuid,
	"lesson_id" uuid,
	"entered_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "smart_class" ADD CONSTRAINT "smart_class_teacher_id_user_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_class" ADD CONSTRAINT "smart_class_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_class" ADD CONSTRAINT "smart_class_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_class" ADD CONSTRAINT "smart_class_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "smart_class_entered" ON "smart_class" USING btree ("tenant_id","entered_at");--> statement-breakpoint
CREATE INDEX "smart_class_seen" ON "smart_class" USING btree ("teacher_id","seen_at");--> statement-breakpoint
CREATE INDEX "smart_class_class" ON "smart_class" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "smart_class_course" ON "smart_class" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "smart_class_lesson" ON "smart_class" USING btree ("lesson_id");--> statement-breakpoint
select wall_tenant_table('smart_class');
