ALTER TABLE "user" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- As 0029 made it, with one more column: whether the account has to change its password first.
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
  tenant_id uuid, tenant_status text, time_zone text, is_demo boolean,
  role_identity text, role_name text, data_scope text, department_ids uuid[], flags text[])
language plpgsql stable security definer as $$
begin
  return query select
    k.id, k.used_at is not null, k.access_expires_at, l.id, l.ended_at,
    u.id, u.tenant_id, u.role, u.role_id, u.department_id, u.status, u.username, u.name, u.avatar,
    u.must_change_password,
    t.id, t.status, t.time_zone, t.is_demo,
    r.identity, r.name, r.data_scope, r.department_ids,
    -- Only flags that the kind may have: entries of other kinds give nothing, even when ticked.
    array(select m.permission from role_menu rm join menu m on m.id = rm.menu_id
      where rm.role_id = r.id and r.kind = any(m.kinds) and r.kind = u.role)
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
