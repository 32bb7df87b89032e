CREATE TABLE "lesson_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"textbook_id" uuid,
	"unit_id" uuid,
	"course_type" text,
	"hours" integer NOT NULL,
	"sections" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"document_at" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" uuid,
	"owner_id" uuid NOT NULL,
	"shared_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"copied_from" uuid
);
--> statement-breakpoint
CREATE TABLE "lesson_plan_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "plan_id" uuid GENERATED ALWAYS AS (case when bound->>'kind' = 'plan' then (bound->>'id')::uuid end) STORED;--> statement-breakpoint
ALTER TABLE "live_session" ADD COLUMN "lesson_id" uuid;--> statement-breakpoint
ALTER TABLE "live_session" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD CONSTRAINT "lesson_plan_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD CONSTRAINT "lesson_plan_textbook_id_textbook_id_fk" FOREIGN KEY ("textbook_id") REFERENCES "public"."textbook"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD CONSTRAINT "lesson_plan_unit_id_textbook_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."textbook_unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD CONSTRAINT "lesson_plan_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan" ADD CONSTRAINT "lesson_plan_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan_version" ADD CONSTRAINT "lesson_plan_version_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_plan_version" ADD CONSTRAINT "lesson_plan_version_plan_id_lesson_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."lesson_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_plan_page" ON "lesson_plan" USING btree ("tenant_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_plan_folder" ON "lesson_plan" USING btree ("folder_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lesson_plan_owner" ON "lesson_plan" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "lesson_plan_shared" ON "lesson_plan" USING btree ("tenant_id","folder_id") WHERE "lesson_plan"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "lesson_plan_textbook" ON "lesson_plan" USING btree ("textbook_id");--> statement-breakpoint
CREATE INDEX "lesson_plan_version_of" ON "lesson_plan_version" USING btree ("plan_id","id");--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_plan_id_lesson_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."lesson_plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_session" ADD CONSTRAINT "live_session_plan_id_lesson_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."lesson_plan"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_plan" ON "assignment" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "lesson_plan_bound" ON "lesson" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "live_session_lesson" ON "live_session" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "live_session_plan" ON "live_session" USING btree ("plan_id");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['lesson_plan', 'lesson_plan_version']) as name;--> statement-breakpoint
select show_public_rows('lesson_plan');
