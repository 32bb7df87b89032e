CREATE TABLE "need_seen" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"marks" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "need_seen_user_id_student_id_pk" PRIMARY KEY("user_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "need_seen" ADD CONSTRAINT "need_seen_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_seen" ADD CONSTRAINT "need_seen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_seen" ADD CONSTRAINT "need_seen_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "need_seen_student" ON "need_seen" USING btree ("student_id");--> statement-breakpoint
select wall_tenant_table('need_seen');
