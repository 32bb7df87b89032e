CREATE INDEX "student_by_number" ON "student" USING btree ("tenant_id","number","id");--> statement-breakpoint
CREATE INDEX "student_by_grade" ON "student" USING btree ("tenant_id","grade","id");--> statement-breakpoint
CREATE INDEX "student_by_admission" ON "student" USING btree ("tenant_id","admission_time","id");