CREATE TABLE "answer_file_key" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
select wall_tenant_table('answer_file_key');
