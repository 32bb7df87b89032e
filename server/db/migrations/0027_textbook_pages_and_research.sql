CREATE TABLE "corpus_sentence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"textbook_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corpus_word" (
	"tenant_id" uuid NOT NULL,
	"word" text NOT NULL,
	"sentence_id" uuid NOT NULL,
	CONSTRAINT "corpus_word_sentence_id_word_pk" PRIMARY KEY("sentence_id","word")
);
--> statement-breakpoint
CREATE TABLE "example" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "example_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"example_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "example_item_once" UNIQUE("example_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "research_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"cover" uuid,
	"file_id" uuid,
	"body" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"textbook_id" uuid NOT NULL,
	"unit_id" uuid,
	"file_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"hotspots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corpus_sentence" ADD CONSTRAINT "corpus_sentence_textbook_id_textbook_id_fk" FOREIGN KEY ("textbook_id") REFERENCES "public"."textbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corpus_sentence" ADD CONSTRAINT "corpus_sentence_page_id_book_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."book_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corpus_word" ADD CONSTRAINT "corpus_word_sentence_id_corpus_sentence_id_fk" FOREIGN KEY ("sentence_id") REFERENCES "public"."corpus_sentence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example" ADD CONSTRAINT "example_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example" ADD CONSTRAINT "example_cover_file_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example" ADD CONSTRAINT "example_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "example_item" ADD CONSTRAINT "example_item_example_id_example_id_fk" FOREIGN KEY ("example_id") REFERENCES "public"."example"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_item" ADD CONSTRAINT "research_item_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_item" ADD CONSTRAINT "research_item_cover_file_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_item" ADD CONSTRAINT "research_item_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_item" ADD CONSTRAINT "research_item_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_page" ADD CONSTRAINT "book_page_textbook_id_textbook_id_fk" FOREIGN KEY ("textbook_id") REFERENCES "public"."textbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_page" ADD CONSTRAINT "book_page_unit_id_textbook_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."textbook_unit"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_page" ADD CONSTRAINT "book_page_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corpus_sentence_page" ON "corpus_sentence" USING btree ("page_id","sort");--> statement-breakpoint
CREATE INDEX "corpus_sentence_book" ON "corpus_sentence" USING btree ("textbook_id");--> statement-breakpoint
CREATE INDEX "corpus_word_word" ON "corpus_word" USING btree ("tenant_id","word");--> statement-breakpoint
CREATE INDEX "example_item_order" ON "example_item" USING btree ("example_id","sort");--> statement-breakpoint
CREATE INDEX "research_item_kind" ON "research_item" USING btree ("tenant_id","kind","sort");--> statement-breakpoint
CREATE INDEX "book_page_book" ON "book_page" USING btree ("textbook_id","sort");--> statement-breakpoint
CREATE INDEX "book_page_unit" ON "book_page" USING btree ("unit_id");--> statement-breakpoint
select wall_tenant_table(name) from unnest(array['book_page', 'corpus_sentence', 'corpus_word', 'research_item', 'example', 'example_item']) as name;--> statement-breakpoint
select show_public_rows(name) from unnest(array['book_page', 'corpus_sentence', 'corpus_word', 'research_item', 'example', 'example_item']) as name;--> statement-breakpoint
set local role tongxue_platform;--> statement-breakpoint
-- A public textbook was seen with its folder; from now on it is granted by itself.
insert into tenant_grant (tenant_id, kind, item)
  select g.tenant_id, 'textbook', t.id from textbook t
    join folder f on f.id = t.folder_id and f.enabled
    join tenant_grant g on g.kind = 'folder' and g.item = t.folder_id
  where t.tenant_id = '00000000-0000-7000-8000-000000000010'
  on conflict do nothing;
--> statement-breakpoint
reset role;
