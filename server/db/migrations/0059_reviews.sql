CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"engine" text NOT NULL,
	"failure" text,
	"attempt_id" uuid,
	"resource_id" uuid,
	"input" jsonb NOT NULL,
	"facts" jsonb,
	"result" jsonb,
	"corrected" jsonb,
	"score" double precision,
	"points" double precision NOT NULL,
	"open" integer NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"prompt_version" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_resource_id_accessory_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."accessory"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_own" ON "review" USING btree ("tenant_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("state","tenant_id","id");--> statement-breakpoint
CREATE INDEX "review_owner" ON "review" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "review_attempt" ON "review" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "review_resource" ON "review" USING btree ("resource_id");--> statement-breakpoint
select wall_tenant_table('review');
