CREATE TABLE "exercise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"type" text NOT NULL,
	"version_id" uuid NOT NULL,
	"text" text NOT NULL,
	"level_id" uuid,
	"topic_id" uuid,
	"knowledge_type" text,
	"difficulty" text NOT NULL,
	"tag" text,
	"source" text DEFAULT '' NOT NULL,
	"mgr_id" uuid,
	"video_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" uuid,
	"owner_id" uuid NOT NULL,
	"shared_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"copied_from" uuid
);
--> statement-breakpoint
CREATE TABLE "exercise_point" (
	"tenant_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"point_id" uuid NOT NULL,
	CONSTRAINT "exercise_point_exercise_id_point_id_pk" PRIMARY KEY("exercise_id","point_id")
);
--> statement-breakpoint
CREATE TABLE "exercise_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"exercise_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"type" text NOT NULL,
	"stem" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"key" jsonb,
	"explanation" jsonb,
	"creator_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_version_number" UNIQUE("exercise_id","number")
);
--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_parent_id_exercise_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_mgr_id_course_mgr_id_fk" FOREIGN KEY ("mgr_id") REFERENCES "public"."course_mgr"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_video_id_file_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_point" ADD CONSTRAINT "exercise_point_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_point" ADD CONSTRAINT "exercise_point_point_id_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_version" ADD CONSTRAINT "exercise_version_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_page" ON "exercise" USING btree ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "exercise_owner" ON "exercise" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "exercise_shared" ON "exercise" USING btree ("tenant_id","shared_at");--> statement-breakpoint
CREATE INDEX "exercise_level" ON "exercise" USING btree ("tenant_id","level_id");--> statement-breakpoint
CREATE INDEX "exercise_folder" ON "exercise" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "exercise_parent" ON "exercise" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "exercise_topic" ON "exercise" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "exercise_mgr" ON "exercise" USING btree ("mgr_id");--> statement-breakpoint
CREATE INDEX "exercise_point_point" ON "exercise_point" USING btree ("tenant_id","point_id");
--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['exercise', 'exercise_version', 'exercise_point']) as name;
--> statement-breakpoint
select show_public_rows(name) from unnest(array['exercise', 'exercise_version', 'exercise_point']) as name;
