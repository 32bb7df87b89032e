CREATE TABLE "app_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"apk" uuid,
	"force" boolean DEFAULT false NOT NULL,
	"android_url" text DEFAULT '' NOT NULL,
	"ios_url" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_version_number" UNIQUE("version")
);
--> statement-breakpoint
ALTER TABLE "app_version" ADD CONSTRAINT "app_version_apk_file_id_fk" FOREIGN KEY ("apk") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select wall_platform_table('app_version');
