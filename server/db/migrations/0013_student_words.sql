-- Two lists that the form of a student suggests words from. They are the operator's from here on: renamed, filled, deleted.
set local role tongxue_platform;
--> statement-breakpoint
insert into dict (id, type, memo, kind) values
  (gen_random_uuid(), 'STUDENT_TYPE', '学生类型（学生表单的备选词）', 'business'),
  (gen_random_uuid(), 'CAPABILITY_LEVEL', '能力等级（学生表单的备选词）', 'business')
on conflict (type) do nothing;
--> statement-breakpoint
insert into dict_item (id, dict_id, label, value, sort)
select gen_random_uuid(), dict.id, 'HSK ' || level, 'hsk' || level, level
from dict, generate_series(1, 6) as level
where dict.type = 'CAPABILITY_LEVEL' and not exists (select from dict_item where dict_id = dict.id);
--> statement-breakpoint
reset role;
