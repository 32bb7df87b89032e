CREATE TABLE "accessory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accessory_file" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "accessory_favorite" (
	"tenant_id" uuid NOT NULL,
	"accessory_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "accessory_favorite_user_id_accessory_id_pk" PRIMARY KEY("user_id","accessory_id")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"lable" text DEFAULT '' NOT NULL,
	"sort" integer NOT NULL,
	"path" text NOT NULL,
	"permission" text NOT NULL,
	"is_visible" boolean DEFAULT true NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"kinds" text[] NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"is_common" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"identity" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"data_scope" text DEFAULT 'all' NOT NULL,
	"department_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_menu" (
	"tenant_id" uuid,
	"role_id" uuid NOT NULL,
	"menu_id" text NOT NULL,
	CONSTRAINT "role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
ALTER TABLE "login" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory" ADD CONSTRAINT "accessory_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory_favorite" ADD CONSTRAINT "accessory_favorite_accessory_id_accessory_id_fk" FOREIGN KEY ("accessory_id") REFERENCES "public"."accessory"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accessory_favorite" ADD CONSTRAINT "accessory_favorite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_parent_id_department_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_menu_id_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accessory_page" ON "accessory" USING btree ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "accessory_favorite_of" ON "accessory_favorite" USING btree ("accessory_id");--> statement-breakpoint
CREATE INDEX "department_page" ON "department" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "menu_parent" ON "menu" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_identity" ON "role" USING btree ("tenant_id","identity");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "role_menu_menu" ON "role_menu" USING btree ("menu_id");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_open" ON "login" USING btree ("tenant_id","id") WHERE "login"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "user_page" ON "user" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "user_role" ON "user" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "user_department" ON "user" USING btree ("department_id");--> statement-breakpoint
select wall_tenant_table('department');
--> statement-breakpoint
select wall_platform_table('menu');
--> statement-breakpoint
select wall_tenant_table('role');
--> statement-breakpoint
select wall_tenant_table('role_menu');
--> statement-breakpoint
select wall_tenant_table('accessory');
--> statement-breakpoint
select wall_tenant_table('accessory_favorite');
