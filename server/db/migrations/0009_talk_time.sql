CREATE TABLE "live_talk_time" (
	"live_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ms" integer NOT NULL,
	"turns" integer NOT NULL,
	CONSTRAINT "live_talk_time_live_id_user_id_pk" PRIMARY KEY("live_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_talk_time" ADD CONSTRAINT "live_talk_time_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select wall_tenant_table('live_talk_time');
