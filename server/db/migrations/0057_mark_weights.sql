CREATE TABLE "mark_weight" (
	"tenant_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "mark_weight_class_id_assignment_id_pk" PRIMARY KEY("class_id","assignment_id")
);
--> statement-breakpoint
ALTER TABLE "mark_weight" ADD CONSTRAINT "mark_weight_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_weight" ADD CONSTRAINT "mark_weight_assignment_id_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_weight_assignment" ON "mark_weight" USING btree ("assignment_id");--> statement-breakpoint
select wall_tenant_table('mark_weight');
