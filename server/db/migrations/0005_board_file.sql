CREATE TABLE "board_file" (
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "board_file_live_id_file_id_pk" PRIMARY KEY("live_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "board_file" ADD CONSTRAINT "board_file_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_file" ADD CONSTRAINT "board_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_file_file" ON "board_file" USING btree ("file_id");--> statement-breakpoint
select wall_tenant_table('board_file');
