CREATE TABLE "system_username" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_username" ADD CONSTRAINT "system_username_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "system_username_name" ON "system_username" USING btree ("username");--> statement-breakpoint
CREATE INDEX "user_by_username" ON "user" USING btree ("username");
--> statement-breakpoint
select wall_platform_table('system_username');
--> statement-breakpoint
create policy reserved on system_username for select to tongxue_app using (true);
--> statement-breakpoint
grant select on system_username to tongxue_app;
--> statement-breakpoint
-- The error is that of a taken name, so every way to a new account or a new name tells it alike.
create function keep_system_names() returns trigger language plpgsql as $$
begin
  if new.tenant_id is null then
    insert into system_username (user_id, username) values (new.id, lower(new.username))
    on conflict (user_id) do update set username = excluded.username;
  elsif (tg_op = 'INSERT' or lower(new.username) <> lower(old.username))
    and exists (select from system_username where username = lower(new.username)) then
    raise unique_violation using
      message = 'this user name is a system administrator''s', constraint = 'user_username_in_tenant';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_system_names after insert or update of username on "user"
  for each row execute function keep_system_names();
--> statement-breakpoint
set local role tongxue_platform;
--> statement-breakpoint
insert into system_username (user_id, username) select id, lower(username) from "user" where tenant_id is null;
--> statement-breakpoint
reset role;
