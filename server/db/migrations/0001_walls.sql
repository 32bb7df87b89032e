-- The walls between schools (server/db/README.md). Two roles without login; the connecting user may become either.
-- Roles belong to the whole cluster, so another database of it may have made them already, even at this very moment.
do $$ begin
  if not exists (select from pg_roles where rolname = 'tongxue_app') then
    create role tongxue_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
do $$ begin
  if not exists (select from pg_roles where rolname = 'tongxue_platform') then
    create role tongxue_platform nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
--> statement-breakpoint
do $$ begin
  -- A superuser may become anybody. Since PostgreSQL 16 a maker of roles may not, so the grant is written out.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant tongxue_app, tongxue_platform to current_user;
  end if;
exception when unique_violation then null; end $$;
--> statement-breakpoint
-- A table of the schools: tongxue_app sees the rows of the school named by app.tenant, tongxue_platform sees all.
create function wall_tenant_table(table_name text, tenant_column text default 'tenant_id') returns void
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy own_tenant on %I to tongxue_app using (%I = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
    table_name, tenant_column);
  execute format('create policy platform on %I to tongxue_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tongxue_app, tongxue_platform', table_name);
end $$;
--> statement-breakpoint
-- A table of the platform itself: schools do not see it at all.
create function wall_platform_table(table_name text) returns void
language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy platform on %I to tongxue_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tongxue_platform', table_name);
end $$;
--> statement-breakpoint
select wall_tenant_table('tenant', 'id');
--> statement-breakpoint
select wall_tenant_table('user');
--> statement-breakpoint
select wall_tenant_table('login');
--> statement-breakpoint
select wall_tenant_table('course_class');
--> statement-breakpoint
select wall_tenant_table('class_student');
--> statement-breakpoint
select wall_platform_table('token');
--> statement-breakpoint
select wall_platform_table('sign_in_code');
--> statement-breakpoint
select wall_platform_table('oauth_client');
--> statement-breakpoint
select wall_platform_table('param');
