ALTER TABLE "alumnus" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "find" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alumnus" ADD CONSTRAINT "alumnus_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alumnus_department" ON "alumnus" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree ("tenant_id","pinyin","id");--> statement-breakpoint
-- Whoever writes a name without its words (registration, seed) leaves plain ones, which the program reads within a minute.
create function keep_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.name, new.username) is not distinct from (old.name, old.username) then return new; end if;
    if new.find <> old.find then return new; end if;
  elsif new.find <> '' then return new;
  end if;
  new.find := ' ' || lower(new.name) || ' ' || lower(new.username);
  new.pinyin := '';
  return new;
end $$;
--> statement-breakpoint
create trigger keep_words before insert or update of name, username on "user"
  for each row execute function keep_words();
--> statement-breakpoint
set local role tongxue_platform;
--> statement-breakpoint
update "user" set find = ' ' || lower(name) || ' ' || lower(username);
--> statement-breakpoint
reset role;
