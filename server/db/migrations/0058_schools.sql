CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"address" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_withheld" (
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	CONSTRAINT "tenant_withheld_tenant_id_kind_item_pk" PRIMARY KEY("tenant_id","kind","item")
);
--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "tool" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "order_status" text DEFAULT 'trial' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "contacts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "contract" uuid;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "certificate" uuid;--> statement-breakpoint
ALTER TABLE "tenant_withheld" ADD CONSTRAINT "tenant_withheld_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant" ADD CONSTRAINT "tenant_number_unique" UNIQUE("number");
--> statement-breakpoint
select wall_platform_table('application');
--> statement-breakpoint
select wall_platform_table('tenant_withheld');
--> statement-breakpoint
-- A school may read what it lacks, and only the platform changes it.
create policy own_tenant on "tenant_withheld" for select to tongxue_app
  using ("tenant_id" = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
grant select on "tenant_withheld" to tongxue_app;
--> statement-breakpoint
-- Whether the school lacks an entry: by itself, with its tool, or with the page that it is a button of. A page that stands in no
-- menu goes with the listed one that has its flag.
create function is_withheld(school uuid, entry text, reader text) returns boolean
language sql stable as $$
  select exists (
    select 1 from tenant_withheld w join menu m on m.id = entry
    where w.tenant_id = school and case w.kind
      when 'tool' then w.item = m.tool
      else w.item = m.id or (m.type = '1' and w.item = m.parent_id) or (m.is_hidden and exists (
        select 1 from menu listed where listed.id = w.item and listed.type = '0' and not listed.is_hidden
          and listed.permission = m.permission and reader = any(listed.kinds)))
    end)
$$;
--> statement-breakpoint
revoke all on function is_withheld(uuid, text, text) from public;
--> statement-breakpoint
grant execute on function is_withheld(uuid, text, text) to tongxue_platform;
--> statement-breakpoint
-- As 0036 made it, without what the platform withholds from the school, with the tools that the school lacks, and with whether its
-- cooperation ended more than 30 days ago.
set local role tongxue_platform;
--> statement-breakpoint
drop function caller_of_token(text);
--> statement-breakpoint
reset role;
--> statement-breakpoint
create function caller_of_token(wanted_hash text) returns table (
  token_id uuid, is_used boolean, expires_at timestamptz, login_id uuid, ended_at timestamptz,
  user_id uuid, user_tenant_id uuid, kind text, user_role_id uuid, department_id uuid, status text, username text, name text, avatar uuid,
  must_change_password boolean,
  tenant_id uuid, tenant_status text, time_zone text, is_demo boolean, is_over boolean, withheld_tools text[],
  role_identity text, role_name text, data_scope text, department_ids uuid[], flags text[])
language plpgsql stable security definer as $$
begin
  return query select
    k.id, k.used_at is not null, k.access_expires_at, l.id, l.ended_at,
    u.id, u.tenant_id, u.role, u.role_id, u.department_id, u.status, u.username, u.name, u.avatar,
    u.must_change_password,
    t.id, t.status, t.time_zone, t.is_demo,
    coalesce(t.ends_at < now() - interval '30 days', false),
    array(select w.item from tenant_withheld w where w.tenant_id = t.id and w.kind = 'tool'),
    r.identity, r.name, r.data_scope, r.department_ids,
    -- Only flags that the kind may have: entries of other kinds give nothing, even when ticked.
    array(select m.permission from role_menu rm join menu m on m.id = rm.menu_id
      where rm.role_id = r.id and r.kind = any(m.kinds) and r.kind = u.role
        and not (exists (select 1 from tenant_withheld w where w.tenant_id = t.id) and is_withheld(t.id, m.id, r.kind)))
  from token k
  join login l on l.id = k.login_id
  join "user" u on u.id = l.user_id
  left join tenant t on t.id = u.tenant_id
  -- The account's own role, otherwise the built-in one of its kind.
  left join role r on r.id = coalesce(u.role_id, (select b.id from role b where b.tenant_id is null and b.kind = u.role))
  where k.access_hash = wanted_hash;
end $$;
--> statement-breakpoint
revoke all on function caller_of_token(text) from public;
--> statement-breakpoint
grant execute on function caller_of_token(text) to tongxue_app;
--> statement-breakpoint
-- Temporary tables come last, so that none stands for a table of the schools.
do $$ begin
  execute format('alter function caller_of_token(text) set search_path = %I, pg_temp', current_schema());
end $$;
--> statement-breakpoint
-- The owner of a function must be allowed to create in its schema, for this moment.
do $$ begin
  execute format('grant create on schema %I to tongxue_platform', current_schema());
  alter function caller_of_token(text) owner to tongxue_platform;
  execute format('revoke create on schema %I from tongxue_platform', current_schema());
end $$;
