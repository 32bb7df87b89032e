CREATE TABLE "evaluate_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluate_category_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "evaluate_category" ADD CONSTRAINT "evaluate_category_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_category_id_evaluate_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."evaluate_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_category" ON "assignment" USING btree ("category_id");--> statement-breakpoint
select wall_tenant_table('evaluate_category');
