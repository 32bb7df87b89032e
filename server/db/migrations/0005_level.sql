CREATE TABLE "level" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "level_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "level" ADD CONSTRAINT "level_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select wall_tenant_table('level');
