CREATE TABLE "reading_correction" (
	"tenant_id" uuid NOT NULL,
	"word" text NOT NULL,
	"pinyin" text NOT NULL,
	"user_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_correction_tenant_id_word_pk" PRIMARY KEY("tenant_id","word")
);
--> statement-breakpoint
CREATE TABLE "word_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"pinyin" text NOT NULL,
	"part_of_speech" text,
	"interpretation" text NOT NULL,
	"collocation" text NOT NULL,
	"sentence" text NOT NULL,
	"sound_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"folder_id" uuid,
	"owner_id" uuid NOT NULL,
	"shared_at" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"copied_from" uuid
);
--> statement-breakpoint
ALTER TABLE "reading_correction" ADD CONSTRAINT "reading_correction_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_card" ADD CONSTRAINT "word_card_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_card" ADD CONSTRAINT "word_card_sound_id_file_id_fk" FOREIGN KEY ("sound_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_card" ADD CONSTRAINT "word_card_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_card" ADD CONSTRAINT "word_card_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_card_page" ON "word_card" USING btree ("tenant_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "word_card_folder" ON "word_card" USING btree ("folder_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "word_card_owner" ON "word_card" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "word_card_shared" ON "word_card" USING btree ("tenant_id","folder_id") WHERE "word_card"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "word_card_name" ON "word_card" USING btree ("tenant_id","name");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['word_card', 'reading_correction']) as name;--> statement-breakpoint
select show_public_rows('word_card');
