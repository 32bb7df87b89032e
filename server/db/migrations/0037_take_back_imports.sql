CREATE TABLE "import_record" (
	"tenant_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb,
	"version" text NOT NULL,
	CONSTRAINT "import_record_job_id_record_id_pk" PRIMARY KEY("job_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "import_record" ADD CONSTRAINT "import_record_job_id_import_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_job_noun" ON "import_job" USING btree ("tenant_id","noun","created_at");--> statement-breakpoint
select wall_tenant_table('import_record');
