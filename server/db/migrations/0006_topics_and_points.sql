CREATE TABLE "point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"level_id" uuid,
	"parent_id" uuid,
	"explanation" text DEFAULT '' NOT NULL,
	CONSTRAINT "point_name" UNIQUE("tenant_id","type","name")
);
--> statement-breakpoint
CREATE TABLE "topic" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level_id" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "point" ADD CONSTRAINT "point_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point" ADD CONSTRAINT "point_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point" ADD CONSTRAINT "point_parent_id_point_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_page" ON "point" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "point_level" ON "point" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "point_parent" ON "point" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "topic_level" ON "topic" USING btree ("level_id");
--> statement-breakpoint
select wall_tenant_table('point');
--> statement-breakpoint
select wall_tenant_table('topic');
