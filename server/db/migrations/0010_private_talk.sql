CREATE TABLE "live_private_talk" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"host_name" text NOT NULL,
	"student_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"listeners" text[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "live_private_talk" ADD CONSTRAINT "live_private_talk_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_private_talk_live" ON "live_private_talk" USING btree ("live_id","started_at");--> statement-breakpoint
select wall_tenant_table('live_private_talk');
