CREATE TABLE "textbook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"isbn" text DEFAULT '' NOT NULL,
	"cover" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" uuid,
	"owner_id" uuid NOT NULL,
	"shared_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"copied_from" uuid
);
--> statement-breakpoint
CREATE TABLE "textbook_unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"textbook_id" uuid NOT NULL,
	"name" text NOT NULL,
	"depth" integer NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "textbook" ADD CONSTRAINT "textbook_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook" ADD CONSTRAINT "textbook_cover_file_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook" ADD CONSTRAINT "textbook_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook" ADD CONSTRAINT "textbook_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "textbook_unit" ADD CONSTRAINT "textbook_unit_textbook_id_textbook_id_fk" FOREIGN KEY ("textbook_id") REFERENCES "public"."textbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "textbook_page" ON "textbook" USING btree ("tenant_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "textbook_folder" ON "textbook" USING btree ("folder_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "textbook_owner" ON "textbook" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "textbook_shared" ON "textbook" USING btree ("tenant_id","folder_id") WHERE "textbook"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "textbook_unit_book" ON "textbook_unit" USING btree ("textbook_id","sort");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['textbook', 'textbook_unit']) as name;--> statement-breakpoint
select show_public_rows(name) from unnest(array['textbook', 'textbook_unit']) as name;
