CREATE TABLE "confirm_code" (
	"login_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirm_code" ADD CONSTRAINT "confirm_code_login_id_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select wall_tenant_table('confirm_code');
