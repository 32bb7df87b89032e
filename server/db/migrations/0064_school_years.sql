CREATE TABLE "school_year_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"year" text NOT NULL,
	"last_day" date NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_year_record" (
	"tenant_id" uuid NOT NULL,
	"move_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "school_year_record_move_id_kind_record_id_pk" PRIMARY KEY("move_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "school_year_move" ADD CONSTRAINT "school_year_move_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_year_move" ADD CONSTRAINT "school_year_move_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_year_record" ADD CONSTRAINT "school_year_record_move_id_school_year_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."school_year_move"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_year_once" ON "school_year_move" USING btree ("tenant_id","year") WHERE "school_year_move"."state" <> 'takenBack';--> statement-breakpoint
CREATE UNIQUE INDEX "school_year_running" ON "school_year_move" USING btree ("tenant_id") WHERE "school_year_move"."state" in ('running', 'takingBack');--> statement-breakpoint
CREATE INDEX "school_year_move_owner" ON "school_year_move" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "school_year_record_state" ON "school_year_record" USING btree ("move_id","state","kind");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['school_year_move', 'school_year_record']) as name;
