CREATE TABLE "live_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"round" integer
);
--> statement-breakpoint
ALTER TABLE "live_event" ADD CONSTRAINT "live_event_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_event_live" ON "live_event" USING btree ("live_id","at");--> statement-breakpoint
select wall_tenant_table('live_event');
