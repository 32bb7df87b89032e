-- What was typed as a teacher's department becomes the department. A text that names exactly one department of the school
-- is that one; any other is a new department at the root, which nobody's data scope names yet.
set local role tongxue_platform;
--> statement-breakpoint
insert into department (id, tenant_id, name)
select gen_random_uuid(), typed.tenant_id, typed.name
from (
  select distinct t.tenant_id, btrim(t.department) as name
  from teacher t join "user" u on u.id = t.id
  where btrim(t.department) <> '' and u.department_id is null
) typed
where (select count(*) from department d where d.tenant_id = typed.tenant_id and d.name = typed.name) <> 1;
--> statement-breakpoint
-- The newest of the name: where there were several, the one just made.
update "user" u set department_id = (
  select d.id from department d where d.tenant_id = t.tenant_id and d.name = btrim(t.department)
  order by d.created_at desc limit 1
)
from teacher t where t.id = u.id and btrim(t.department) <> '' and u.department_id is null;
--> statement-breakpoint
-- Who had a department already keeps it, because it decides who sees them; the text is kept in the record of changes.
insert into audit_log (id, tenant_id, user_name, noun, item_id, item_name, action, changes)
select gen_random_uuid(), t.tenant_id, 'Tongxue', 'Teacher', t.id, u.name, 'update',
  jsonb_build_object('department', jsonb_build_object('before', t.department, 'after', d.name))
from teacher t join "user" u on u.id = t.id join department d on d.id = u.department_id
where btrim(t.department) not in ('', d.name);
--> statement-breakpoint
reset role;
--> statement-breakpoint
ALTER TABLE "teacher" DROP COLUMN "department";
