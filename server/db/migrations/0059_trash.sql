CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"item" uuid NOT NULL,
	"name" text NOT NULL,
	"deleted_by" uuid,
	"deleted_by_name" text NOT NULL,
	"owner_id" uuid,
	"department_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash_part" (
	"tenant_id" uuid NOT NULL,
	"trash_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text,
	"column_after" text,
	"rows" jsonb NOT NULL,
	CONSTRAINT "trash_part_trash_id_position_pk" PRIMARY KEY("trash_id","position")
);
--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_part" ADD CONSTRAINT "trash_part_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_page" ON "trash" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "trash_time" ON "trash" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trash_deleted_by" ON "trash" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "trash_owner" ON "trash" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "trash_department" ON "trash" USING btree ("department_id");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['trash', 'trash_part']) as name;
