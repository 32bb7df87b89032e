CREATE TABLE "custom_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "custom_type_name" UNIQUE("tenant_id","owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "accessory" ALTER COLUMN "file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "tag" text;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "textbook" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "school_year" text;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "semester" integer;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "mgr_id" uuid;--> statement-breakpoint
ALTER TABLE "accessory" ADD COLUMN "custom_type_id" uuid;--> statement-breakpoint
ALTER TABLE "custom_type" ADD CONSTRAINT "custom_type_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_type" ADD CONSTRAINT "custom_type_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_custom_type_id_custom_type_id_fk" FOREIGN KEY ("custom_type_id") REFERENCES "public"."custom_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accessory_mgr" ON "accessory" USING btree ("mgr_id");--> statement-breakpoint
CREATE INDEX "accessory_custom_type" ON "accessory" USING btree ("custom_type_id");--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_content" CHECK (num_nonnulls("accessory"."file_id", "accessory"."url") = 1);--> statement-breakpoint
select wall_tenant_table('custom_type');
