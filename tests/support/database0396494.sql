-- A database of commit 0396494 (fifteen migrations): its server made a demo school, a lesson, a student, a teacher, an alumnus
-- and a file; then most demo students were taken out, and `pg_dump --no-owner --inserts` wrote this, one statement a line.
do $$ begin
  if not exists (select from pg_roles where rolname = 'tongxue_app') then
    create role tongxue_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not exists (select from pg_roles where rolname = 'tongxue_platform') then
    create role tongxue_platform nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  -- A superuser may become anybody. Since PostgreSQL 16 a maker of roles may not, so the grant is written out.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    grant tongxue_app, tongxue_platform to current_user;
  end if;
exception when unique_violation then null; end $$;
CREATE SCHEMA drizzle;
CREATE FUNCTION public.keep_person() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  words text := ' ' || lower(new.name) || ' ' || lower(new.username);
begin
  if new.tenant_id is null then return new; end if;
  if new.role = 'student' then
    insert into student (id, tenant_id, find) values (new.id, new.tenant_id, words)
      on conflict (id) do update set find = words, pinyin = '';
  elsif new.role = 'teacher' then
    insert into teacher (id, tenant_id, find) values (new.id, new.tenant_id, words)
      on conflict (id) do update set find = words, pinyin = '';
  end if;
  return new;
end $$;
CREATE FUNCTION public.keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE FUNCTION public.wall_platform_table(table_name text) RETURNS void LANGUAGE plpgsql AS $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy platform on %I to tongxue_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tongxue_platform', table_name);
end $$;
CREATE FUNCTION public.wall_tenant_table(table_name text, tenant_column text DEFAULT 'tenant_id'::text) RETURNS void LANGUAGE plpgsql AS $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format(
    'create policy own_tenant on %I to tongxue_app using (%I = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
    table_name, tenant_column);
  execute format('create policy platform on %I to tongxue_platform using (true)', table_name);
  execute format('grant select, insert, update, delete on %I to tongxue_app, tongxue_platform', table_name);
end $$;
CREATE TABLE drizzle.__drizzle_migrations (id integer NOT NULL, hash text NOT NULL, created_at bigint );
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq AS integer START WITH 1 INCREMENT BY 1 NO MINVALUE NO MAXVALUE CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.accessory (id uuid NOT NULL, tenant_id uuid NOT NULL, file_id uuid NOT NULL, owner_id uuid NOT NULL, name text NOT NULL, sort integer DEFAULT 0 NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.accessory FORCE ROW LEVEL SECURITY;
CREATE TABLE public.accessory_favorite (tenant_id uuid NOT NULL, accessory_id uuid NOT NULL, user_id uuid NOT NULL );
ALTER TABLE ONLY public.accessory_favorite FORCE ROW LEVEL SECURITY;
CREATE TABLE public.alumnus (id uuid NOT NULL, tenant_id uuid NOT NULL, name text NOT NULL, pinyin text DEFAULT ''::text NOT NULL, find text DEFAULT ''::text NOT NULL, number text DEFAULT ''::text NOT NULL, contact text DEFAULT ''::text NOT NULL, grade text DEFAULT ''::text NOT NULL, class_name text DEFAULT ''::text NOT NULL, teacher text DEFAULT ''::text NOT NULL, site text DEFAULT ''::text NOT NULL, duty text DEFAULT ''::text NOT NULL, profile text DEFAULT ''::text NOT NULL, photo uuid, created_at timestamp with time zone DEFAULT now() NOT NULL, department_id uuid );
ALTER TABLE ONLY public.alumnus FORCE ROW LEVEL SECURITY;
CREATE TABLE public.audit_log (id uuid NOT NULL, tenant_id uuid, at timestamp with time zone DEFAULT now() NOT NULL, user_id uuid, user_name text NOT NULL, noun text NOT NULL, item_id uuid, item_name text DEFAULT ''::text NOT NULL, action text NOT NULL, changes jsonb NOT NULL );
ALTER TABLE ONLY public.audit_log FORCE ROW LEVEL SECURITY;
CREATE TABLE public.board_file (tenant_id uuid NOT NULL, live_id uuid NOT NULL, file_id uuid NOT NULL );
ALTER TABLE ONLY public.board_file FORCE ROW LEVEL SECURITY;
CREATE TABLE public.class_student (tenant_id uuid NOT NULL, class_id uuid NOT NULL, student_id uuid NOT NULL );
ALTER TABLE ONLY public.class_student FORCE ROW LEVEL SECURITY;
CREATE TABLE public.code_picture (random_hash text NOT NULL, code text NOT NULL, expires_at timestamp with time zone NOT NULL );
ALTER TABLE ONLY public.code_picture FORCE ROW LEVEL SECURITY;
CREATE TABLE public.confirm_code (login_id uuid NOT NULL, tenant_id uuid, code_hash text NOT NULL, expires_at timestamp with time zone NOT NULL );
ALTER TABLE ONLY public.confirm_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.course (id uuid NOT NULL, tenant_id uuid NOT NULL, number text NOT NULL, name text NOT NULL, mgr_id uuid, books text[] NOT NULL, grade text DEFAULT ''::text NOT NULL, start_date date NOT NULL, end_date date NOT NULL, school_year text NOT NULL, semester integer NOT NULL, hours integer DEFAULT 0 NOT NULL, introduction text DEFAULT ''::text NOT NULL, slots jsonb NOT NULL, deployed boolean DEFAULT false NOT NULL, creator_id uuid, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.course FORCE ROW LEVEL SECURITY;
CREATE TABLE public.course_class (id uuid NOT NULL, tenant_id uuid NOT NULL, name text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, grade text DEFAULT ''::text NOT NULL, teacher_id uuid );
ALTER TABLE ONLY public.course_class FORCE ROW LEVEL SECURITY;
CREATE TABLE public.course_mgr (id uuid NOT NULL, tenant_id uuid NOT NULL, number text NOT NULL, name text NOT NULL, books text[] NOT NULL, hours integer DEFAULT 0 NOT NULL, introduction text DEFAULT ''::text NOT NULL, creator_id uuid, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.course_mgr FORCE ROW LEVEL SECURITY;
CREATE TABLE public.course_mgr_teacher (tenant_id uuid NOT NULL, mgr_id uuid NOT NULL, teacher_id uuid NOT NULL );
ALTER TABLE ONLY public.course_mgr_teacher FORCE ROW LEVEL SECURITY;
CREATE TABLE public.course_teacher (tenant_id uuid NOT NULL, course_id uuid NOT NULL, teacher_id uuid NOT NULL );
ALTER TABLE ONLY public.course_teacher FORCE ROW LEVEL SECURITY;
CREATE TABLE public.course_to_class (tenant_id uuid NOT NULL, course_id uuid NOT NULL, class_id uuid NOT NULL );
ALTER TABLE ONLY public.course_to_class FORCE ROW LEVEL SECURITY;
CREATE TABLE public.department (id uuid NOT NULL, tenant_id uuid NOT NULL, parent_id uuid, name text NOT NULL, sort integer DEFAULT 0 NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.department FORCE ROW LEVEL SECURITY;
CREATE TABLE public.dict (id uuid NOT NULL, type text NOT NULL, memo text DEFAULT ''::text NOT NULL, kind text DEFAULT 'business'::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.dict FORCE ROW LEVEL SECURITY;
CREATE TABLE public.dict_item (id uuid NOT NULL, dict_id uuid NOT NULL, label text NOT NULL, value text NOT NULL, memo text DEFAULT ''::text NOT NULL, sort integer DEFAULT 0 NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.dict_item FORCE ROW LEVEL SECURITY;
CREATE TABLE public.document_snapshot (tenant_id uuid NOT NULL, name text NOT NULL, bytes bytea NOT NULL, merged_at timestamp with time zone NOT NULL );
ALTER TABLE ONLY public.document_snapshot FORCE ROW LEVEL SECURITY;
CREATE TABLE public.document_update (id uuid NOT NULL, tenant_id uuid NOT NULL, name text NOT NULL, bytes bytea NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.document_update FORCE ROW LEVEL SECURITY;
CREATE TABLE public.file (id uuid NOT NULL, tenant_id uuid NOT NULL, owner_id uuid NOT NULL, name text NOT NULL, type text, size bigint NOT NULL, purpose text NOT NULL, sha256 text, created_at timestamp with time zone DEFAULT now() NOT NULL, stored_at timestamp with time zone );
ALTER TABLE ONLY public.file FORCE ROW LEVEL SECURITY;
CREATE TABLE public.import_job (id uuid NOT NULL, tenant_id uuid NOT NULL, owner_id uuid NOT NULL, noun text NOT NULL, state text NOT NULL, done integer DEFAULT 0 NOT NULL, total integer DEFAULT 0 NOT NULL, stored integer DEFAULT 0 NOT NULL, failed jsonb NOT NULL, failed_count integer DEFAULT 0 NOT NULL, problem jsonb, created_at timestamp with time zone DEFAULT now() NOT NULL, moved_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.import_job FORCE ROW LEVEL SECURITY;
CREATE TABLE public.lesson (id uuid NOT NULL, tenant_id uuid NOT NULL, mgr_id uuid NOT NULL, name text NOT NULL, sort integer NOT NULL, hours integer DEFAULT 1 NOT NULL, bound jsonb, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.lesson FORCE ROW LEVEL SECURITY;
CREATE TABLE public.live_attendance (id uuid NOT NULL, tenant_id uuid NOT NULL, live_id uuid NOT NULL, seat_id uuid NOT NULL, user_id uuid NOT NULL, name text NOT NULL, role text NOT NULL, joined_at timestamp with time zone NOT NULL, left_at timestamp with time zone );
ALTER TABLE ONLY public.live_attendance FORCE ROW LEVEL SECURITY;
CREATE TABLE public.live_chat (id uuid NOT NULL, tenant_id uuid NOT NULL, live_id uuid NOT NULL, seat_id uuid NOT NULL, name text NOT NULL, text text NOT NULL, at timestamp with time zone NOT NULL );
ALTER TABLE ONLY public.live_chat FORCE ROW LEVEL SECURITY;
CREATE TABLE public.live_classroom (live_id uuid NOT NULL, tenant_id uuid NOT NULL, version integer NOT NULL, present integer DEFAULT 0 NOT NULL, state jsonb NOT NULL );
ALTER TABLE ONLY public.live_classroom FORCE ROW LEVEL SECURITY;
CREATE TABLE public.live_gateway (id uuid NOT NULL, seen_at timestamp with time zone NOT NULL );
ALTER TABLE ONLY public.live_gateway FORCE ROW LEVEL SECURITY;
CREATE TABLE public.live_session (id uuid NOT NULL, tenant_id uuid NOT NULL, host_id uuid NOT NULL, name text NOT NULL, kind text NOT NULL, mic_mode text NOT NULL, start_time timestamp with time zone NOT NULL, end_time timestamp with time zone NOT NULL, student_ids uuid[] NOT NULL, class_ids uuid[] NOT NULL, remark text DEFAULT ''::text NOT NULL, phase text DEFAULT 'created'::text NOT NULL, started_at timestamp with time zone, ended_at timestamp with time zone, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.live_session FORCE ROW LEVEL SECURITY;
CREATE TABLE public.login (id uuid NOT NULL, tenant_id uuid, user_id uuid NOT NULL, client_id text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, ended_at timestamp with time zone, address text DEFAULT ''::text NOT NULL );
ALTER TABLE ONLY public.login FORCE ROW LEVEL SECURITY;
CREATE TABLE public.menu (id text NOT NULL, parent_id text, type text NOT NULL, name text DEFAULT ''::text NOT NULL, lable text DEFAULT ''::text NOT NULL, sort integer NOT NULL, path text NOT NULL, permission text NOT NULL, is_visible boolean DEFAULT true NOT NULL, is_hidden boolean DEFAULT false NOT NULL, always_show boolean DEFAULT false NOT NULL, icon text DEFAULT ''::text NOT NULL, kinds text[] NOT NULL, is_built_in boolean DEFAULT false NOT NULL, is_common boolean DEFAULT false NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.menu FORCE ROW LEVEL SECURITY;
CREATE TABLE public.notice (id uuid NOT NULL, tenant_id uuid NOT NULL, receiver_id uuid NOT NULL, sender_id uuid, kind text NOT NULL, "values" jsonb NOT NULL, path text, needs_confirm boolean DEFAULT false NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, read_at timestamp with time zone, confirmed_at timestamp with time zone );
ALTER TABLE ONLY public.notice FORCE ROW LEVEL SECURITY;
CREATE TABLE public.oauth_client (id text NOT NULL, secret_hash text NOT NULL, takes_clear_password boolean DEFAULT false NOT NULL, checks_code boolean DEFAULT false NOT NULL, allows_several boolean DEFAULT true NOT NULL, access_seconds integer DEFAULT 43200 NOT NULL, refresh_seconds integer DEFAULT 2592000 NOT NULL, domain text DEFAULT ''::text NOT NULL, grant_types text DEFAULT 'password,refresh_token,sign_in_code'::text NOT NULL, auto_approve boolean DEFAULT true NOT NULL, callback text DEFAULT ''::text NOT NULL, info text DEFAULT ''::text NOT NULL );
ALTER TABLE ONLY public.oauth_client FORCE ROW LEVEL SECURITY;
CREATE TABLE public.param (key text NOT NULL, value text NOT NULL, is_public boolean DEFAULT false NOT NULL, id uuid NOT NULL, name text DEFAULT ''::text NOT NULL, memo text DEFAULT ''::text NOT NULL, kind text DEFAULT 'own'::text NOT NULL );
ALTER TABLE ONLY public.param FORCE ROW LEVEL SECURITY;
CREATE TABLE public.registration (id uuid NOT NULL, tenant_id uuid NOT NULL, username text NOT NULL, name text NOT NULL, phone text DEFAULT ''::text NOT NULL, password_hash text, state text DEFAULT 'waiting'::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL, decided_at timestamp with time zone, decided_by uuid );
ALTER TABLE ONLY public.registration FORCE ROW LEVEL SECURITY;
CREATE TABLE public.role (id uuid NOT NULL, tenant_id uuid, kind text NOT NULL, name text NOT NULL, identity text NOT NULL, description text DEFAULT ''::text NOT NULL, data_scope text DEFAULT 'all'::text NOT NULL, department_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.role FORCE ROW LEVEL SECURITY;
CREATE TABLE public.role_menu (tenant_id uuid, role_id uuid NOT NULL, menu_id text NOT NULL );
ALTER TABLE ONLY public.role_menu FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sign_in_code (code_hash text NOT NULL, tenant_id uuid, user_id uuid NOT NULL, login_id uuid, expires_at timestamp with time zone NOT NULL, used_at timestamp with time zone, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.sign_in_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.student (id uuid NOT NULL, tenant_id uuid NOT NULL, pinyin text DEFAULT ''::text NOT NULL, find text DEFAULT ''::text NOT NULL, number text DEFAULT ''::text NOT NULL, gender text, contact text DEFAULT ''::text NOT NULL, grade text DEFAULT ''::text NOT NULL, nationality text DEFAULT ''::text NOT NULL, mother_language text DEFAULT ''::text NOT NULL, type text DEFAULT ''::text NOT NULL, capability_level text DEFAULT ''::text NOT NULL, admission_time date, left_at timestamp with time zone, created_at timestamp with time zone DEFAULT now() NOT NULL, frozen_before boolean DEFAULT false NOT NULL );
ALTER TABLE ONLY public.student FORCE ROW LEVEL SECURITY;
CREATE TABLE public.teacher (id uuid NOT NULL, tenant_id uuid NOT NULL, pinyin text DEFAULT ''::text NOT NULL, find text DEFAULT ''::text NOT NULL, number text DEFAULT ''::text NOT NULL, gender text, contact text DEFAULT ''::text NOT NULL, department text DEFAULT ''::text NOT NULL, title text DEFAULT ''::text NOT NULL, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.teacher FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tenant (id uuid NOT NULL, name text NOT NULL, logo text, domain text, time_zone text NOT NULL, status text DEFAULT 'enabled'::text NOT NULL, is_demo boolean DEFAULT false NOT NULL, ends_at timestamp with time zone, created_at timestamp with time zone DEFAULT now() NOT NULL, storage_limit bigint, background text, default_password_hash text );
ALTER TABLE ONLY public.tenant FORCE ROW LEVEL SECURITY;
CREATE TABLE public.token (id uuid NOT NULL, tenant_id uuid, login_id uuid NOT NULL, access_hash text NOT NULL, refresh_hash text NOT NULL, access_expires_at timestamp with time zone NOT NULL, refresh_expires_at timestamp with time zone NOT NULL, refreshed_at timestamp with time zone, successor text, created_at timestamp with time zone DEFAULT now() NOT NULL );
ALTER TABLE ONLY public.token FORCE ROW LEVEL SECURITY;
CREATE TABLE public."user" (id uuid NOT NULL, tenant_id uuid, username text NOT NULL, name text NOT NULL, role text NOT NULL, status text DEFAULT 'normal'::text NOT NULL, avatar text, password_hash text, created_at timestamp with time zone DEFAULT now() NOT NULL, email text DEFAULT ''::text NOT NULL, phone text DEFAULT ''::text NOT NULL, role_id uuid, department_id uuid, pinyin text DEFAULT ''::text NOT NULL, find text DEFAULT ''::text NOT NULL );
ALTER TABLE ONLY public."user" FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '79d8577a1bc9172cb0260a802f989be0f23602ff8a5c2f38f3db220b46f355af', 1795252715772),
(2, '79e1b33e668d2676dd4de00885c0a49a2aeb555d9c0e6ae0df44511dbf39083d', 1795252765825),
(3, '737dc273191aa5d424d4d46389551c61701ac95c3676226624231aa066439244', 1795253512869),
(4, '1acc363a0f76ed5abcb46eceb6e061ef5bdaff6bd7605b11797de4b3d3f59ce7', 1795258764708),
(5, 'c48bd3d418976ce1bbc8050b7c18f840918649f2281d2d7cd84b2b3aecf2692c', 1795258870403),
(6, '24d9b09a119121b27048644900a65e8eaac20a934e69a5167dd38103b1267fae', 1795288562951),
(7, 'e031f998158523f9e9e42e7d6a0d70f03ebc7c2c208717a8a59bc4af2985f6a7', 1795288991433),
(8, 'f5a69f0cc50a736c3880dc949b72baf3ded733e4d822bbf0a8913c3c97a78894', 1795289344515),
(9, '7785b6294b91238537b3a3649dcba575f267756a5d69fa63d5ff49594e9bcd18', 1795301937312),
(10, 'd3cc75f3bf8a9dd1b41c77a80928b7f588acf4a6c2863125390e6c30fe1c60d9', 1795316623056),
(11, 'f7792f74d056f734affc2d628954e1a1945f38a8d13aaa65793681989fed612e', 1795318418729),
(12, '654bd1a8adda56826fa9c41bb91d9cfd5adba8ff50fabaf01f43b7698bc1f594', 1795332012472),
(13, '863b58d36d519be3b80b84989bb8f0b5435e4bf2f139eaaea5542e2167fc1f0b', 1795332725779),
(14, 'b88e24362d26c58db3ef923f3be1785d9795337c9f862c9fadabdbf390d79b21', 1795336076561),
(15, '3a60fc444c244cf90f87cb45785ed064a41cbee7b44dd269ecc10ff329ab83f6', 1795341141922);
INSERT INTO public.alumnus VALUES ('01a205ce-0761-772a-b9e8-445de775f521', '01a205ce-0593-7221-8870-b43b282b5318', '谢尔盖', 'xieergai', ' 谢尔盖 尔盖 盖 xieergai ergai gai xeg eg g a2019001', 'A2019001', '', '', '高级一班', '单雪', '莫斯科', '翻译', '', NULL, '2026-11-23 00:28:37.646153+00', NULL),
('01a205ce-0761-772a-b9e8-4bdc9993c6f0', '01a205ce-0593-7221-8870-b43b282b5318', '林美惠', 'linmeihui', ' 林美惠 美惠 惠 linmeihui meihui hui lmh mh h a2020007', 'A2020007', '', '', '高级二班', '曾华', '雅加达', '汉语教师', '', NULL, '2026-11-23 00:28:37.646153+00', NULL),
('01a205ce-0761-772a-b9e8-4fcda16a0491', '01a205ce-0593-7221-8870-b43b282b5318', '佩德罗', 'peideluo', ' 佩德罗 德罗 罗 peideluo deluo luo pdl dl l a2021012', 'A2021012', '', '', '中级一班', '陈思远', '里斯本', '外贸经理', '', NULL, '2026-11-23 00:28:37.646153+00', NULL),
('01a205d0-8c3f-7450-adb2-31948220a54c', '01a205ce-0593-7221-8870-b43b282b5318', '何远', 'heyuan', ' 何远 远 heyuan yuan hy y', '', '', '', '初级一班', '', '', '', '', NULL, '2026-11-23 00:31:23.198647+00', NULL);
INSERT INTO public.audit_log VALUES ('01a205d0-8b1a-759c-a5ed-ec479cb18263', '01a205ce-0593-7221-8870-b43b282b5318', '2026-11-23 00:31:22.882628+00', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '吴静', 'Student', '01a205d0-8b04-777e-8e67-459f3172364f', '白小雨', 'create', '{"name": {"after": "白小雨", "before": null}, "type": {"after": "", "before": null}, "email": {"after": "", "before": null}, "grade": {"after": "", "before": null}, "phone": {"after": "13800138000", "before": null}, "gender": {"after": "female", "before": null}, "number": {"after": "", "before": null}, "pinyin": {"after": "baixiaoyu", "before": null}, "status": {"after": "atSchool", "before": null}, "classes": {"after": [], "before": null}, "contact": {"after": "", "before": null}, "username": {"after": "baixiaoyu", "before": null}, "nationality": {"after": "", "before": null}, "motherLanguage": {"after": "", "before": null}, "capabilityLevel": {"after": "", "before": null}}'),
('01a205d0-8c2f-72ff-986e-57aadd762ca9', '01a205ce-0593-7221-8870-b43b282b5318', '2026-11-23 00:31:23.164239+00', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '吴静', 'Teacher', '01a205d0-8c1d-7196-9e17-d170bdfc7016', '钱老师', 'create', '{"name": {"after": "钱老师", "before": null}, "email": {"after": "", "before": null}, "phone": {"after": "13900139000", "before": null}, "title": {"after": "", "before": null}, "gender": {"after": "male", "before": null}, "number": {"after": "", "before": null}, "pinyin": {"after": "qianlaoshi", "before": null}, "classes": {"after": [], "before": null}, "contact": {"after": "", "before": null}, "courses": {"after": [], "before": null}, "username": {"after": "qianlaoshi", "before": null}, "department": {"after": "", "before": null}}'),
('01a205d0-8c44-74f9-94fe-8c1940066519', '01a205ce-0593-7221-8870-b43b282b5318', '2026-11-23 00:31:23.198647+00', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '吴静', 'Alumnus', '01a205d0-8c3f-7450-adb2-31948220a54c', '何远', 'create', '{"duty": {"after": "", "before": null}, "name": {"after": "何远", "before": null}, "site": {"after": "", "before": null}, "grade": {"after": "", "before": null}, "number": {"after": "", "before": null}, "contact": {"after": "", "before": null}, "profile": {"after": "", "before": null}, "teacher": {"after": "", "before": null}, "className": {"after": "初级一班", "before": null}}');
INSERT INTO public.class_student VALUES ('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-05cb-76fa-abc3-ed27b62d11a6', '01a205ce-0594-733e-8d7f-5ffe090f3c7d'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-05cb-76fa-abc3-ed27b62d11a6', '01a205ce-0595-76d7-a50a-346a7e9aaaa8'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-05cb-76fa-abc3-ed27b62d11a6', '01a205ce-0595-76d7-a50a-3847a7a622d3'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-05cb-76fa-abc3-ed27b62d11a6', '01a205ce-0595-76d7-a50a-3d2ba47668a6');
INSERT INTO public.course VALUES ('01a205ce-069b-705f-9d14-0dbad0d715f5', '01a205ce-0593-7221-8870-b43b282b5318', 'HY101', '初级汉语综合', '01a205ce-068b-7186-aa7a-ffe144247aeb', '{汉语教程,汉字练习册}', '初级', '2026-11-09', '2027-03-07', '2026-2027', 1, 24, '初级汉语综合：每周 3 次课。', '[{"end": "10:00", "room": "A101", "start": "08:30", "weekday": 1}, {"end": "10:00", "room": "A101", "start": "08:30", "weekday": 3}, {"end": "10:00", "room": "A101", "start": "08:30", "weekday": 5}]', true, '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-06b4-76fb-841a-6826421b9289', '01a205ce-0593-7221-8870-b43b282b5318', 'KY101', '初级口语', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '{说汉语}', '初级', '2026-11-09', '2027-03-07', '2026-2027', 1, 16, '初级口语：每周 2 次课。', '[{"end": "11:50", "room": "A203", "start": "10:20", "weekday": 2}, {"end": "15:30", "room": "A203", "start": "14:00", "weekday": 4}]', true, '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-06f3-73fd-95bd-ad4a6211b6ec', '01a205ce-0593-7221-8870-b43b282b5318', 'HZ101', '汉字入门', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '{汉字练习册}', '初级', '2026-11-09', '2027-03-07', '2026-2027', 1, 16, '汉字入门：每周 1 次课。', '[{"end": "15:30", "room": "A105", "start": "14:00", "weekday": 2}]', true, '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0700-7699-a656-8e62cb5188e9', '01a205ce-0593-7221-8870-b43b282b5318', 'HY201', '中级汉语综合', '01a205ce-06fb-702b-9eff-37db9d6def62', '{中级汉语}', '中级', '2026-11-09', '2027-03-07', '2026-2027', 1, 16, '中级汉语综合：每周 2 次课。', '[{"end": "15:30", "room": "B201", "start": "14:00", "weekday": 1}, {"end": "10:00", "room": "B201", "start": "08:30", "weekday": 4}]', true, '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0755-700c-8c1c-6a4de1cfcb0a', '01a205ce-0593-7221-8870-b43b282b5318', 'XZ301', '高级写作', '01a205ce-0704-70fe-a053-c94af7ee1809', '{高级写作}', '高级', '2026-11-09', '2027-03-07', '2026-2027', 1, 16, '高级写作：每周 1 次课。', '[{"end": "15:30", "room": "C301", "start": "14:00", "weekday": 3}]', true, '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00');
INSERT INTO public.course_class VALUES ('01a205ce-05cb-76fa-abc3-ed27b62d11a6', '01a205ce-0593-7221-8870-b43b282b5318', '初级一班', '2026-11-23 00:28:37.646153+00', '初级', '01a205ce-0594-733e-8d7f-3e0b8fec792a'),
('01a205ce-05db-759e-8a82-7fbfba6d7958', '01a205ce-0593-7221-8870-b43b282b5318', '初级二班', '2026-11-23 00:28:37.646153+00', '初级', '01a205ce-0594-733e-8d7f-4242f480e177'),
('01a205ce-05dd-748b-b108-3ea5597e5ac9', '01a205ce-0593-7221-8870-b43b282b5318', '中级一班', '2026-11-23 00:28:37.646153+00', '中级', '01a205ce-0594-733e-8d7f-45d29d661526'),
('01a205ce-05de-705f-86c1-3423fd4356c2', '01a205ce-0593-7221-8870-b43b282b5318', '中级二班', '2026-11-23 00:28:37.646153+00', '中级', '01a205ce-0594-733e-8d7f-4b796046a622'),
('01a205ce-05e1-72ba-b96a-bd407bf30338', '01a205ce-0593-7221-8870-b43b282b5318', '高级一班', '2026-11-23 00:28:37.646153+00', '高级', '01a205ce-0594-733e-8d7f-4d31f8be7bac'),
('01a205ce-05e2-7760-8e69-3b11fb72fe32', '01a205ce-0593-7221-8870-b43b282b5318', '高级二班', '2026-11-23 00:28:37.646153+00', '高级', '01a205ce-0594-733e-8d7f-50e7b178c74d'),
('01a205ce-076f-7042-bed6-bf29853aa621', '01a205ce-0762-715f-87a9-9532df7027c4', '汉语一班', '2026-11-23 00:28:37.646153+00', '一年级', '01a205ce-076d-70b5-b4c2-a6ee32b65db8');
INSERT INTO public.course_mgr VALUES ('01a205ce-068b-7186-aa7a-ffe144247aeb', '01a205ce-0593-7221-8870-b43b282b5318', 'HY101', '初级汉语综合', '{汉语教程,汉字练习册}', 24, '初级汉语综合：每周 3 次课。', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '01a205ce-0593-7221-8870-b43b282b5318', 'KY101', '初级口语', '{说汉语}', 16, '初级口语：每周 2 次课。', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ee-77e6-b5c5-07252afc7f5d', '01a205ce-0593-7221-8870-b43b282b5318', 'HZ101', '汉字入门', '{汉字练习册}', 16, '汉字入门：每周 1 次课。', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fb-702b-9eff-37db9d6def62', '01a205ce-0593-7221-8870-b43b282b5318', 'HY201', '中级汉语综合', '{中级汉语}', 16, '中级汉语综合：每周 2 次课。', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0704-70fe-a053-c94af7ee1809', '01a205ce-0593-7221-8870-b43b282b5318', 'XZ301', '高级写作', '{高级写作}', 16, '高级写作：每周 1 次课。', '01a205ce-0594-733e-8d7f-3bf3615a2df0', '2026-11-23 00:28:37.646153+00');
INSERT INTO public.course_mgr_teacher VALUES ('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '01a205ce-0594-733e-8d7f-3e0b8fec792a'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '01a205ce-0594-733e-8d7f-4242f480e177'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '01a205ce-0594-733e-8d7f-3e0b8fec792a'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '01a205ce-0594-733e-8d7f-56b4bf46654b'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '01a205ce-0594-733e-8d7f-45d29d661526'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '01a205ce-0594-733e-8d7f-4b796046a622'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '01a205ce-0594-733e-8d7f-4d31f8be7bac'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '01a205ce-0594-733e-8d7f-50e7b178c74d');
INSERT INTO public.course_teacher VALUES ('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-069b-705f-9d14-0dbad0d715f5', '01a205ce-0594-733e-8d7f-3e0b8fec792a'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-069b-705f-9d14-0dbad0d715f5', '01a205ce-0594-733e-8d7f-4242f480e177'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06b4-76fb-841a-6826421b9289', '01a205ce-0594-733e-8d7f-3e0b8fec792a'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06f3-73fd-95bd-ad4a6211b6ec', '01a205ce-0594-733e-8d7f-56b4bf46654b'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0700-7699-a656-8e62cb5188e9', '01a205ce-0594-733e-8d7f-45d29d661526'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0700-7699-a656-8e62cb5188e9', '01a205ce-0594-733e-8d7f-4b796046a622'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0755-700c-8c1c-6a4de1cfcb0a', '01a205ce-0594-733e-8d7f-4d31f8be7bac'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0755-700c-8c1c-6a4de1cfcb0a', '01a205ce-0594-733e-8d7f-50e7b178c74d');
INSERT INTO public.course_to_class VALUES ('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-069b-705f-9d14-0dbad0d715f5', '01a205ce-05cb-76fa-abc3-ed27b62d11a6'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-069b-705f-9d14-0dbad0d715f5', '01a205ce-05db-759e-8a82-7fbfba6d7958'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06b4-76fb-841a-6826421b9289', '01a205ce-05cb-76fa-abc3-ed27b62d11a6'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06f3-73fd-95bd-ad4a6211b6ec', '01a205ce-05db-759e-8a82-7fbfba6d7958'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0700-7699-a656-8e62cb5188e9', '01a205ce-05dd-748b-b108-3ea5597e5ac9'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0700-7699-a656-8e62cb5188e9', '01a205ce-05de-705f-86c1-3423fd4356c2'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0755-700c-8c1c-6a4de1cfcb0a', '01a205ce-05e1-72ba-b96a-bd407bf30338'),
('01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0755-700c-8c1c-6a4de1cfcb0a', '01a205ce-05e2-7760-8e69-3b11fb72fe32');
INSERT INTO public.dict VALUES ('ab14d0fc-3a48-4fa9-865c-20b9eebde8fd', 'STUDENT_TYPE', '学生类型（学生表单的备选词）', 'business', '2026-11-23 00:28:35.356762+00'),
('93412223-a631-4dd5-8478-fffa3f0324bb', 'CAPABILITY_LEVEL', '能力等级（学生表单的备选词）', 'business', '2026-11-23 00:28:35.356762+00'),
('01a205ce-0352-710a-bfca-3d5575203528', 'TEACH_RESOURCE_TYPE', '文件夹里放什么', 'system', '2026-11-23 00:28:37.047359+00'),
('01a205ce-0365-718c-abac-7e9c96ff84dc', 'TEACH_RESOURCE_TAG', '资源标签', 'system', '2026-11-23 00:28:37.047359+00'),
('01a205ce-0380-73e8-b076-f7aaa8843de3', 'EXERCISE_TYPE', '题型', 'system', '2026-11-23 00:28:37.047359+00'),
('01a205ce-0384-75bb-9949-aceba18837e9', 'EXERCISE_DIFFICULTY', '难度', 'system', '2026-11-23 00:28:37.047359+00'),
('01a205ce-038b-77ce-99a1-6ca641f263cd', 'TASK_STAGE', '学习阶段', 'system', '2026-11-23 00:28:37.047359+00');
INSERT INTO public.dict_item VALUES ('1fdffd3b-ba17-4cea-9757-67087021ea6e', '93412223-a631-4dd5-8478-fffa3f0324bb', 'HSK 1', 'hsk1', '', 1, '2026-11-23 00:28:35.356762+00'),
('d8cde04b-1ba3-43d4-85f1-187e8bc861d1', '93412223-a631-4dd5-8478-fffa3f0324bb', 'HSK 2', 'hsk2', '', 2, '2026-11-23 00:28:35.356762+00'),
('0891b814-1eeb-40f3-9f3a-e04ecaac7e47', '93412223-a631-4dd5-8478-fffa3f0324bb', 'HSK 3', 'hsk3', '', 3, '2026-11-23 00:28:35.356762+00'),
('d0fc44a8-baed-4c73-b126-390cad4f5e95', '93412223-a631-4dd5-8478-fffa3f0324bb', 'HSK 4', 'hsk4', '', 4, '2026-11-23 00:28:35.356762+00'),
('c8680e42-90c3-4d9b-9fe7-1bbcc61c5413', '93412223-a631-4dd5-8478-fffa3f0324bb', 'HSK 5', 'hsk5', '', 5, '2026-11-23 00:28:35.356762+00'),
('fd6c3d19-7593-439d-88fe-44f238125592', '93412223-a631-4dd5-8478-fffa3f0324bb', 'HSK 6', 'hsk6', '', 6, '2026-11-23 00:28:35.356762+00'),
('01a205ce-035a-738a-afa2-ec1bb7a03ade', '01a205ce-0352-710a-bfca-3d5575203528', '习题', '1', '', 0, '2026-11-23 00:28:37.047359+00'),
('01a205ce-035a-738a-afa2-f3dcff2efadb', '01a205ce-0352-710a-bfca-3d5575203528', '资源', '2', '', 1, '2026-11-23 00:28:37.047359+00'),
('01a205ce-035a-738a-afa2-f44fa1149896', '01a205ce-0352-710a-bfca-3d5575203528', '教材', '3', '', 2, '2026-11-23 00:28:37.047359+00'),
('01a205ce-035a-738a-afa2-fab617c5b630', '01a205ce-0352-710a-bfca-3d5575203528', '教案', '4', '', 3, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036c-71a9-a260-978f13e84622', '01a205ce-0365-718c-abac-7e9c96ff84dc', '音节', 'syllable', '', 0, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036c-71a9-a260-9bbe5a9be082', '01a205ce-0365-718c-abac-7e9c96ff84dc', '汉字', 'character', '', 1, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-87f1ef25214e', '01a205ce-0365-718c-abac-7e9c96ff84dc', '词汇', 'word', '', 2, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-8ae7030bb4d0', '01a205ce-0365-718c-abac-7e9c96ff84dc', '语法', 'grammar', '', 3, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-8dc8a98d2a6e', '01a205ce-0365-718c-abac-7e9c96ff84dc', '听力', 'listening', '', 4, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-930a54890e9b', '01a205ce-0365-718c-abac-7e9c96ff84dc', '口语', 'speaking', '', 5, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-95475b2a19c0', '01a205ce-0365-718c-abac-7e9c96ff84dc', '阅读', 'reading', '', 6, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-9829e7a73f9b', '01a205ce-0365-718c-abac-7e9c96ff84dc', '写作', 'writing', '', 7, '2026-11-23 00:28:37.047359+00'),
('01a205ce-036d-7666-aad6-9c80d0da31b2', '01a205ce-0365-718c-abac-7e9c96ff84dc', '书写', 'handwriting', '', 8, '2026-11-23 00:28:37.047359+00'),
('01a205ce-0383-730a-8341-2c41c40f9896', '01a205ce-0380-73e8-b076-f7aaa8843de3', '选择题', 'choice', '', 0, '2026-11-23 00:28:37.047359+00'),
('01a205ce-0383-730a-8341-33ee78f79bd8', '01a205ce-0380-73e8-b076-f7aaa8843de3', '填空题', 'fillIn', '', 1, '2026-11-23 00:28:37.047359+00'),
('01a205ce-0383-730a-8341-36c2993684e7', '01a205ce-0380-73e8-b076-f7aaa8843de3', '判断题', 'judge', '', 2, '2026-11-23 00:28:37.047359+00'),
('01a205ce-0389-739a-8e87-abdbc433f18c', '01a205ce-0384-75bb-9949-aceba18837e9', '容易', 'easy', '', 0, '2026-11-23 00:28:37.047359+00'),
('01a205ce-0389-739a-8e87-aff83bbd2a54', '01a205ce-0384-75bb-9949-aceba18837e9', '中等', 'medium', '', 1, '2026-11-23 00:28:37.047359+00'),
('01a205ce-0389-739a-8e87-b09e93cd68c6', '01a205ce-0384-75bb-9949-aceba18837e9', '困难', 'hard', '', 2, '2026-11-23 00:28:37.047359+00'),
('01a205ce-038d-774d-9647-8386a786b1b9', '01a205ce-038b-77ce-99a1-6ca641f263cd', '课前', 'preClass', '', 0, '2026-11-23 00:28:37.047359+00'),
('01a205ce-038e-71d3-b0c2-feb17752dfcc', '01a205ce-038b-77ce-99a1-6ca641f263cd', '课中', 'inClass', '', 1, '2026-11-23 00:28:37.047359+00'),
('01a205ce-038e-71d3-b0c3-023b50f3ec4b', '01a205ce-038b-77ce-99a1-6ca641f263cd', '课后', 'afterClass', '', 2, '2026-11-23 00:28:37.047359+00');
INSERT INTO public.file VALUES ('01a205d0-8d4e-702f-9de4-58428e8f8240', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3e0b8fec792a', 'a.txt', 'application/octet-stream', 5, 'material', '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824', '2026-11-23 00:31:23.470357+00', '2026-11-23 00:31:23.506+00');
INSERT INTO public.lesson VALUES ('01a205ce-0691-7766-aa30-685f25b99f13', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '你好', 1, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-6e882501da8d', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '你叫什么名字', 2, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-729e34278d8d', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '你是哪国人', 3, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-7638b6daf078', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '今天几号', 4, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-7871db549d22', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '现在几点', 5, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-7e1fc5672c83', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '我的家', 6, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-83469c0b1b45', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '在教室里', 7, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-84d0e3c5b7a6', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '去商店买东西', 8, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-891053002e05', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '问路', 9, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-8da0c49bc8cf', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '看病', 10, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-90e5b47c71f8', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '坐地铁', 11, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0691-7766-aa30-95926599b30b', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-068b-7186-aa7a-ffe144247aeb', '过生日', 12, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ab-7164-886c-024a4fdb2e46', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '声母和韵母', 1, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-617ddec6bdb1', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '四个声调', 2, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-6729c47f02bf', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '打招呼', 3, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-6b659ba067b6', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '自我介绍', 4, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-6e491efe1720', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '点菜', 5, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-71deba409b17', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '打电话', 6, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-75f9b9be70eb', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '约朋友', 7, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ac-740b-8d03-7a989c52d0f8', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06a4-72f9-b5de-4639a2e8fe5f', '谈天气', 8, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-667316ab3cd2', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '笔画', 1, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-69ab2d6cbb45', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '笔顺', 2, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-6fb89cfc9a00', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '独体字', 3, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-71d6d55d7d96', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '部首', 4, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-77e6d2bf7abe', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '左右结构', 5, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-7869c945017a', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '上下结构', 6, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-7e3abdfb16c5', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '包围结构', 7, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06ef-7428-8656-8046e68ca280', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06ee-77e6-b5c5-07252afc7f5d', '查字典', 8, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-b8586a863fb5', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '城市和农村', 1, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-bd7b67a01189', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '中国茶', 2, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-c2cedd82044f', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '我的专业', 3, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-c64023de5a3a', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '网上生活', 4, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-c95e5da12315', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '健康', 5, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-cfc5d2e5bad3', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '旅行计划', 6, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-d182119a7410', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '朋友', 7, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-06fe-706f-830a-d50d719249f0', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-06fb-702b-9eff-37db9d6def62', '工作面试', 8, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-1885752bdaaa', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '记叙文', 1, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-1ecbbc317083', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '说明文', 2, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-20098e2f88a5', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '议论文', 3, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-269d9e04d32e', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '书信', 4, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-28b98c5794e5', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '读后感', 5, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-2f7bf7b0d2dc', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '新闻稿', 6, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-306693afdbe1', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '调查报告', 7, 1, NULL, '2026-11-23 00:28:37.646153+00'),
('01a205ce-0706-731f-beb9-35d16a56926f', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0704-70fe-a053-c94af7ee1809', '修改和润色', 8, 1, NULL, '2026-11-23 00:28:37.646153+00');
INSERT INTO public.live_classroom VALUES ('01a205ce-0839-7028-a77c-cf5d6369de46', '01a205ce-0593-7221-8870-b43b282b5318', 0, 0, '{"mic": {"mode": "free"}, "kind": "1vN", "name": "口语课：自我介绍", "phase": "created", "seats": [{"id": "01a205ce-0897-72e6-9219-ceeb529aabe9", "pen": "byClass", "hand": null, "name": "李老师", "role": "host", "avatar": null, "userId": "01a205ce-0594-733e-8d7f-3e0b8fec792a", "isBanned": false, "micRight": "byMode", "chatTimes": [], "connection": null, "invitation": "none", "isExpected": true}], "stage": "board", "banAll": false, "liveId": "01a205ce-0839-7028-a77c-cf5d6369de46", "penAll": false, "endedAt": null, "version": 0, "startedAt": null, "micsNotShut": 0}'),
('01a205ce-08dd-7138-951a-0ba4071ba834', '01a205ce-0593-7221-8870-b43b282b5318', 0, 0, '{"mic": {"mode": "auto"}, "kind": "1v1", "name": "一对一辅导：声调", "phase": "created", "seats": [{"id": "01a205ce-08e6-727d-8b38-faed49410c50", "pen": "byClass", "hand": null, "name": "李老师", "role": "host", "avatar": null, "userId": "01a205ce-0594-733e-8d7f-3e0b8fec792a", "isBanned": false, "micRight": "byMode", "chatTimes": [], "connection": null, "invitation": "none", "isExpected": true}, {"id": "01a205ce-08e6-727d-8b38-ffac469f0d40", "pen": "byClass", "hand": null, "name": "王小明", "role": "student", "avatar": null, "userId": "01a205ce-0594-733e-8d7f-5ffe090f3c7d", "isBanned": false, "micRight": "byMode", "chatTimes": [], "connection": null, "invitation": "none", "isExpected": true}], "stage": "board", "banAll": false, "liveId": "01a205ce-08dd-7138-951a-0ba4071ba834", "penAll": false, "endedAt": null, "version": 0, "startedAt": null, "micsNotShut": 0}'),
('01a205d0-8d03-70fc-b171-d459ce3eb82f', '01a205ce-0593-7221-8870-b43b282b5318', 1, 0, '{"mic": {"mode": "free"}, "kind": "1vN", "name": "第3课 你好", "phase": "started", "seats": [{"id": "01a205d0-8d06-752f-bd68-57695068661e", "pen": "byClass", "hand": null, "name": "李老师", "role": "host", "avatar": null, "userId": "01a205ce-0594-733e-8d7f-3e0b8fec792a", "isBanned": false, "micRight": "byMode", "chatTimes": [], "connection": null, "invitation": "none", "isExpected": true}], "stage": "board", "banAll": false, "liveId": "01a205d0-8d03-70fc-b171-d459ce3eb82f", "penAll": false, "endedAt": null, "version": 1, "startedAt": 1795393883456, "micsNotShut": 0}');
INSERT INTO public.live_gateway VALUES ('01a205d0-897c-737a-aad1-009ae145029a', '2026-11-23 00:31:22.505+00');
INSERT INTO public.live_session VALUES ('01a205ce-0839-7028-a77c-cf5d6369de46', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3e0b8fec792a', '口语课：自我介绍', '1vN', 'free', '2026-11-23 00:30:00+00', '2026-11-23 01:15:00+00', '{}', '{}', '请每位同学准备一分钟的自我介绍。', 'created', NULL, NULL, '2026-11-23 00:28:38.255363+00'),
('01a205ce-08dd-7138-951a-0ba4071ba834', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3e0b8fec792a', '一对一辅导：声调', '1v1', 'auto', '2026-11-23 01:30:00+00', '2026-11-23 02:00:00+00', '{01a205ce-0594-733e-8d7f-5ffe090f3c7d}', '{}', '', 'created', NULL, NULL, '2026-11-23 00:28:38.482822+00'),
('01a205d0-8d03-70fc-b171-d459ce3eb82f', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3e0b8fec792a', '第3课 你好', '1vN', 'free', '2030-09-01 08:30:00+00', '2030-09-01 09:15:00+00', '{}', '{}', '', 'started', '2026-11-23 00:31:23.456+00', NULL, '2026-11-23 00:31:23.395015+00');
INSERT INTO public.login VALUES ('01a205d0-8a91-77f1-a679-6820f6e94b3b', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3bf3615a2df0', 'demo', '2026-11-23 00:31:22.768042+00', NULL, '127.0.0.1'),
('01a205d0-8cf5-70ab-999d-688c88c7b651', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3e0b8fec792a', 'demo', '2026-11-23 00:31:23.380711+00', NULL, '127.0.0.1');
INSERT INTO public.menu VALUES ('/myTaskListStudent/myTaskList', NULL, '0', '', 'menu.myTaskList', 10, '/myTaskListStudent/myTaskList', 'myTaskListStudent_myTaskList_view', true, false, false, 'home', '{student}', true, true, '2026-11-23 00:28:37.047359+00'),
('/teachingCentre/curriculumsTable', NULL, '0', '', 'menu.curriculumsTable', 20, '/teachingCentre/curriculumsTable', 'teachingCentre_curriculumsTable_view', true, false, false, 'home', '{teacher}', true, true, '2026-11-23 00:28:37.047359+00'),
('/educationalAdministration', NULL, '0', '', 'menu.educationalAdministration', 30, '/educationalAdministration', 'educationalAdministration_view', true, false, false, 'home', '{educational}', true, true, '2026-11-23 00:28:37.047359+00'),
('/tenant', NULL, '0', '', 'menu.tenant', 40, '/tenant', 'tenant_view', true, false, false, 'home', '{tenantAdmin,systemAdmin}', true, true, '2026-11-23 00:28:37.047359+00'),
('/courseStudent/myCourse', NULL, '0', '', 'menu.myCourse', 50, '/courseStudent/myCourse', 'course_view', true, false, false, 'course', '{student}', true, false, '2026-11-23 00:28:37.047359+00'),
('/courseStudent/myCourse:class_view', '/courseStudent/myCourse', '1', '', 'menu.buttonClasses', 10, '/courseStudent/myCourse:class_view', 'class_view', true, false, false, '', '{student}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/myLive', NULL, '0', '', 'menu.myLive', 60, '/classRoom/myLive', 'live_view', true, false, false, 'live', '{student}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/myLive:live_enter', '/classRoom/myLive', '1', '', 'menu.buttonEnter', 10, '/classRoom/myLive:live_enter', 'live_enter', true, false, false, '', '{student}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live', NULL, '0', '', 'menu.live', 70, '/classRoom/live', 'live_view', true, false, false, 'live', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live:live_add', '/classRoom/live', '1', '', 'menu.buttonAdd', 10, '/classRoom/live:live_add', 'live_add', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live:live_edit', '/classRoom/live', '1', '', 'menu.buttonEdit', 20, '/classRoom/live:live_edit', 'live_edit', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live:live_del', '/classRoom/live', '1', '', 'menu.buttonDelete', 30, '/classRoom/live:live_del', 'live_del', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live:live_start', '/classRoom/live', '1', '', 'menu.buttonStart', 40, '/classRoom/live:live_start', 'live_start', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live:live_enter', '/classRoom/live', '1', '', 'menu.buttonEnter', 50, '/classRoom/live:live_enter', 'live_enter', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classRoom/live:live_attendance', '/classRoom/live', '1', '', 'menu.buttonAttendance', 60, '/classRoom/live:live_attendance', 'live_attendance', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/course', NULL, '0', '', 'menu.course', 80, '/course', 'course', true, false, true, 'course', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/course/myCourse', '/course', '0', '', 'menu.myCourse', 10, '/course/myCourse', 'course_view', true, false, false, 'course', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/course/myCourse:course_export', '/course/myCourse', '1', '', 'menu.buttonExport', 10, '/course/myCourse:course_export', 'course_export', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/course/courseClass', '/course', '0', '', 'menu.courseClass', 20, '/course/courseClass', 'class_view', true, false, false, 'class', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/course/catalogue', '/course', '0', '', 'menu.curriculumProvisionCatalogue', 30, '/course/catalogue', 'courseMgr_view', true, false, false, 'catalogue', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/course/catalogue:lesson_edit', '/course/catalogue', '1', '', 'menu.buttonLessons', 10, '/course/catalogue:lesson_edit', 'lesson_edit', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentList', NULL, '0', '', 'menu.studentList', 90, '/studentList', 'student_view', true, false, false, 'student', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentList:student_export', '/studentList', '1', '', 'menu.buttonExport', 10, '/studentList:student_export', 'student_export', true, false, false, '', '{teacher}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classManagement', NULL, '0', '', 'menu.classManagement', 100, '/classManagement', 'class_view', true, false, false, 'class', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classManagement:class_add', '/classManagement', '1', '', 'menu.buttonAdd', 10, '/classManagement:class_add', 'class_add', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classManagement:class_edit', '/classManagement', '1', '', 'menu.buttonEdit', 20, '/classManagement:class_edit', 'class_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classManagement:class_del', '/classManagement', '1', '', 'menu.buttonDelete', 30, '/classManagement:class_del', 'class_del', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/classManagement:class_export', '/classManagement', '1', '', 'menu.buttonExport', 40, '/classManagement:class_export', 'class_export', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/teacherManagement', NULL, '0', '', 'menu.teacherManagement', 110, '/teacherManagement', 'teacher_view', true, false, false, 'teacher', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/teacherManagement:teacher_add', '/teacherManagement', '1', '', 'menu.buttonAdd', 10, '/teacherManagement:teacher_add', 'teacher_add', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/teacherManagement:teacher_edit', '/teacherManagement', '1', '', 'menu.buttonEdit', 20, '/teacherManagement:teacher_edit', 'teacher_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/teacherManagement:teacher_import', '/teacherManagement', '1', '', 'menu.buttonImport', 30, '/teacherManagement:teacher_import', 'teacher_import', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/teacherManagement:teacher_export', '/teacherManagement', '1', '', 'menu.buttonExport', 40, '/teacherManagement:teacher_export', 'teacher_export', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/teacherManagement:teacher_reset', '/teacherManagement', '1', '', 'menu.buttonReset', 50, '/teacherManagement:teacher_reset', 'teacher_reset', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement', NULL, '0', '', 'menu.studentManagement', 120, '/studentManagement', 'studentManagement', true, false, true, 'student', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list', '/studentManagement', '0', '', 'menu.studentManagementList', 10, '/studentManagement/list', 'student_view', true, false, false, 'student', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:student_add', '/studentManagement/list', '1', '', 'menu.buttonAdd', 10, '/studentManagement/list:student_add', 'student_add', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:student_edit', '/studentManagement/list', '1', '', 'menu.buttonEdit', 20, '/studentManagement/list:student_edit', 'student_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:student_import', '/studentManagement/list', '1', '', 'menu.buttonImport', 30, '/studentManagement/list:student_import', 'student_import', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:student_export', '/studentManagement/list', '1', '', 'menu.buttonExport', 40, '/studentManagement/list:student_export', 'student_export', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:student_leave', '/studentManagement/list', '1', '', 'menu.buttonLeave', 50, '/studentManagement/list:student_leave', 'student_leave', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:student_reset', '/studentManagement/list', '1', '', 'menu.buttonReset', 60, '/studentManagement/list:student_reset', 'student_reset', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/list:audit_view', '/studentManagement/list', '1', '', 'menu.buttonChanges', 70, '/studentManagement/list:audit_view', 'audit_view', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/registrations', '/studentManagement', '0', '', 'menu.registrations', 20, '/studentManagement/registrations', 'registration_view', true, false, false, 'student', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/registrations:registration_edit', '/studentManagement/registrations', '1', '', 'menu.buttonDecide', 10, '/studentManagement/registrations:registration_edit', 'registration_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/alumni', '/studentManagement', '0', '', 'menu.alumni', 30, '/studentManagement/alumni', 'alumnus_view', true, false, false, 'alumni', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/alumni:alumnus_edit', '/studentManagement/alumni', '1', '', 'menu.buttonEdit', 10, '/studentManagement/alumni:alumnus_edit', 'alumnus_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/alumni:alumnus_del', '/studentManagement/alumni', '1', '', 'menu.buttonDelete', 20, '/studentManagement/alumni:alumnus_del', 'alumnus_del', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/alumni:alumnus_import', '/studentManagement/alumni', '1', '', 'menu.buttonImport', 30, '/studentManagement/alumni:alumnus_import', 'alumnus_import', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/alumni:alumnus_export', '/studentManagement/alumni', '1', '', 'menu.buttonExport', 40, '/studentManagement/alumni:alumnus_export', 'alumnus_export', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/studentManagement/alumniEntry', '/studentManagement', '0', '', 'menu.alumniEntry', 40, '/studentManagement/alumniEntry', 'alumnus_add', true, false, false, 'entry', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision', NULL, '0', '', 'menu.curriculumProvision', 130, '/curriculumProvision', 'curriculumProvision', true, false, true, 'course', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/course', '/curriculumProvision', '0', '', 'menu.curriculumProvisionCourse', 10, '/curriculumProvision/course', 'course_view', true, false, false, 'course', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/course:course_add', '/curriculumProvision/course', '1', '', 'menu.buttonAdd', 10, '/curriculumProvision/course:course_add', 'course_add', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/course:course_edit', '/curriculumProvision/course', '1', '', 'menu.buttonEdit', 20, '/curriculumProvision/course:course_edit', 'course_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/course:course_del', '/curriculumProvision/course', '1', '', 'menu.buttonDelete', 30, '/curriculumProvision/course:course_del', 'course_del', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/course:course_export', '/curriculumProvision/course', '1', '', 'menu.buttonExport', 40, '/curriculumProvision/course:course_export', 'course_export', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/catalogue', '/curriculumProvision', '0', '', 'menu.curriculumProvisionCatalogue', 20, '/curriculumProvision/catalogue', 'courseMgr_view', true, false, false, 'catalogue', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/catalogue:courseMgr_add', '/curriculumProvision/catalogue', '1', '', 'menu.buttonAdd', 10, '/curriculumProvision/catalogue:courseMgr_add', 'courseMgr_add', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/catalogue:courseMgr_edit', '/curriculumProvision/catalogue', '1', '', 'menu.buttonEdit', 20, '/curriculumProvision/catalogue:courseMgr_edit', 'courseMgr_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/catalogue:courseMgr_del', '/curriculumProvision/catalogue', '1', '', 'menu.buttonDelete', 30, '/curriculumProvision/catalogue:courseMgr_del', 'courseMgr_del', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/catalogue:courseMgr_export', '/curriculumProvision/catalogue', '1', '', 'menu.buttonExport', 40, '/curriculumProvision/catalogue:courseMgr_export', 'courseMgr_export', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/curriculumProvision/catalogue:lesson_edit', '/curriculumProvision/catalogue', '1', '', 'menu.buttonLessons', 50, '/curriculumProvision/catalogue:lesson_edit', 'lesson_edit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/live/platform', NULL, '0', '', 'menu.livePlatform', 140, '/live/platform', 'live_view', true, false, false, 'live', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/live/platform:live_audit', '/live/platform', '1', '', 'menu.buttonAudit', 10, '/live/platform:live_audit', 'live_audit', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/live/platform:live_attendance', '/live/platform', '1', '', 'menu.buttonAttendance', 20, '/live/platform:live_attendance', 'live_attendance', true, false, false, '', '{educational,tenantAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup', NULL, '0', '', 'menu.adminSetup', 150, '/adminSetup', 'adminSetup', true, false, true, 'setting', '{educational,tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/user', '/adminSetup', '0', '', 'menu.user', 10, '/adminSetup/user', 'user_view', true, false, false, 'user', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/user:user_add', '/adminSetup/user', '1', '', 'menu.buttonAdd', 10, '/adminSetup/user:user_add', 'user_add', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/user:user_edit', '/adminSetup/user', '1', '', 'menu.buttonEdit', 20, '/adminSetup/user:user_edit', 'user_edit', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/user:user_del', '/adminSetup/user', '1', '', 'menu.buttonDelete', 30, '/adminSetup/user:user_del', 'user_del', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/user:user_freeze', '/adminSetup/user', '1', '', 'menu.buttonFreeze', 40, '/adminSetup/user:user_freeze', 'user_freeze', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/user:user_reset', '/adminSetup/user', '1', '', 'menu.buttonReset', 50, '/adminSetup/user:user_reset', 'user_reset', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/role', '/adminSetup', '0', '', 'menu.role', 20, '/adminSetup/role', 'role_view', true, false, false, 'role', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/role:role_add', '/adminSetup/role', '1', '', 'menu.buttonAdd', 10, '/adminSetup/role:role_add', 'role_add', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/role:role_edit', '/adminSetup/role', '1', '', 'menu.buttonEdit', 20, '/adminSetup/role:role_edit', 'role_edit', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/role:role_del', '/adminSetup/role', '1', '', 'menu.buttonDelete', 30, '/adminSetup/role:role_del', 'role_del', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/dept', '/adminSetup', '0', '', 'menu.dept', 30, '/adminSetup/dept', 'department_view', true, false, false, 'department', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/dept:department_add', '/adminSetup/dept', '1', '', 'menu.buttonAdd', 10, '/adminSetup/dept:department_add', 'department_add', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/dept:department_edit', '/adminSetup/dept', '1', '', 'menu.buttonEdit', 20, '/adminSetup/dept:department_edit', 'department_edit', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/dept:department_del', '/adminSetup/dept', '1', '', 'menu.buttonDelete', 30, '/adminSetup/dept:department_del', 'department_del', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/menu', '/adminSetup', '0', '', 'menu.menu', 40, '/adminSetup/menu', 'menu_view', true, false, false, 'menu', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/menu:menu_add', '/adminSetup/menu', '1', '', 'menu.buttonAdd', 10, '/adminSetup/menu:menu_add', 'menu_add', true, false, false, '', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/menu:menu_edit', '/adminSetup/menu', '1', '', 'menu.buttonEdit', 20, '/adminSetup/menu:menu_edit', 'menu_edit', true, false, false, '', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/menu:menu_del', '/adminSetup/menu', '1', '', 'menu.buttonDelete', 30, '/adminSetup/menu:menu_del', 'menu_del', true, false, false, '', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/token', '/adminSetup', '0', '', 'menu.token', 50, '/adminSetup/token', 'login_view', true, false, false, 'key', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/token:login_del', '/adminSetup/token', '1', '', 'menu.buttonSignOut', 10, '/adminSetup/token:login_del', 'login_del', true, false, false, '', '{tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/audit', '/adminSetup', '0', '', 'menu.audit', 60, '/adminSetup/audit', 'audit_view', true, false, false, 'history', '{educational,tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/audit:audit_export', '/adminSetup/audit', '1', '', 'menu.buttonExport', 10, '/adminSetup/audit:audit_export', 'audit_export', true, false, false, '', '{educational,tenantAdmin,systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/client', '/adminSetup', '0', '', 'menu.client', 70, '/adminSetup/client', 'client_view', true, false, false, 'client', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/client:client_add', '/adminSetup/client', '1', '', 'menu.buttonAdd', 10, '/adminSetup/client:client_add', 'client_add', true, false, false, '', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/client:client_edit', '/adminSetup/client', '1', '', 'menu.buttonEdit', 20, '/adminSetup/client:client_edit', 'client_edit', true, false, false, '', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/client:client_del', '/adminSetup/client', '1', '', 'menu.buttonDelete', 30, '/adminSetup/client:client_del', 'client_del', true, false, false, '', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/dict', '/adminSetup', '0', '', 'menu.dict', 80, '/adminSetup/dict', 'dict_view', true, false, false, 'catalogue', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/adminSetup/param', '/adminSetup', '0', '', 'menu.param', 90, '/adminSetup/param', 'param_view', true, false, false, 'catalogue', '{systemAdmin}', true, false, '2026-11-23 00:28:37.047359+00'),
('/personalCenter/account', NULL, '0', '', 'menu.account', 160, '/personalCenter/account', 'personalCenter_account_view', true, true, false, 'student', '{student}', true, true, '2026-11-23 00:28:37.047359+00'),
('/personalCenter/inform', NULL, '0', '', 'menu.inform', 170, '/personalCenter/inform', 'personalCenter_inform_view', true, true, false, 'student', '{student}', true, true, '2026-11-23 00:28:37.047359+00'),
('/personalTeacher/account', NULL, '0', '', 'menu.account', 180, '/personalTeacher/account', 'personalTeacher_account_view', true, true, false, 'student', '{teacher}', true, true, '2026-11-23 00:28:37.047359+00'),
('/personalSenate/centerSet', NULL, '0', '', 'menu.account', 190, '/personalSenate/centerSet', 'personalSenate_centerSet_view', true, true, false, 'student', '{educational}', true, true, '2026-11-23 00:28:37.047359+00'),
('/personalSenate/inform', NULL, '0', '', 'menu.inform', 200, '/personalSenate/inform', 'personalSenate_inform_view', true, true, false, 'student', '{educational}', true, true, '2026-11-23 00:28:37.047359+00'),
('/personalTeacher/inform', NULL, '0', '', 'menu.inform', 210, '/personalTeacher/inform', 'personalTeacher_inform_view', true, true, false, 'student', '{student,teacher,tenantAdmin,systemAdmin}', true, true, '2026-11-23 00:28:37.047359+00');
INSERT INTO public.notice VALUES ('01a205ce-08eb-717e-838b-689b36a5ea75', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-5ffe090f3c7d', '01a205ce-0594-733e-8d7f-3e0b8fec792a', 'livePlanned', '{"name": "一对一辅导：声调", "teacher": "李老师", "startTime": "2026-11-23T01:30:00.000Z"}', '/classRoom/myLive/index', false, '2026-11-23 00:28:38.482822+00', NULL, NULL);
INSERT INTO public.oauth_client VALUES ('web', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', false, false, true, 43200, 2592000, '', 'password,refresh_token,sign_in_code', true, '', ''),
('demo', 'KpdRbDVLaISM29j1SiJqClWyHtE44getbFy7nACqWuo', true, false, true, 43200, 2592000, '', 'password,refresh_token,sign_in_code', true, '', '');
INSERT INTO public.param VALUES ('login.key', 'ZkR6+OKR87jh9hnFRuyAfh2bn7UFpNgbUtbiMpNnpw4=', true, '01a205ce-0348-75ff-90a5-182837290cc2', '', '', 'own'),
('dict.published', '{"CAPABILITY_LEVEL":[{"label":"HSK 1","value":"hsk1","memo":""},{"label":"HSK 2","value":"hsk2","memo":""},{"label":"HSK 3","value":"hsk3","memo":""},{"label":"HSK 4","value":"hsk4","memo":""},{"label":"HSK 5","value":"hsk5","memo":""},{"label":"HSK 6","value":"hsk6","memo":""}],"EXERCISE_DIFFICULTY":[{"label":"容易","value":"easy","memo":""},{"label":"中等","value":"medium","memo":""},{"label":"困难","value":"hard","memo":""}],"EXERCISE_TYPE":[{"label":"选择题","value":"choice","memo":""},{"label":"填空题","value":"fillIn","memo":""},{"label":"判断题","value":"judge","memo":""}],"STUDENT_TYPE":[],"TASK_STAGE":[{"label":"课前","value":"preClass","memo":""},{"label":"课中","value":"inClass","memo":""},{"label":"课后","value":"afterClass","memo":""}],"TEACH_RESOURCE_TAG":[{"label":"音节","value":"syllable","memo":""},{"label":"汉字","value":"character","memo":""},{"label":"词汇","value":"word","memo":""},{"label":"语法","value":"grammar","memo":""},{"label":"听力","value":"listening","memo":""},{"label":"口语","value":"speaking","memo":""},{"label":"阅读","value":"reading","memo":""},{"label":"写作","value":"writing","memo":""},{"label":"书写","value":"handwriting","memo":""}],"TEACH_RESOURCE_TYPE":[{"label":"习题","value":"1","memo":""},{"label":"资源","value":"2","memo":""},{"label":"教材","value":"3","memo":""},{"label":"教案","value":"4","memo":""}]}', false, '01a205ce-0394-74ff-85f7-4dc9702d29f2', '', '', 'own'),
('zhkt.url', '', false, '01a205ce-0396-72aa-98a3-733e291d2fe6', '互动教材的地址', '', 'system'),
('zhkt.appId', '', false, '01a205ce-0396-72aa-98a3-770718d47ea4', '互动教材的应用编号', '', 'system'),
('zhkt.accessToken', '', false, '01a205ce-0396-72aa-98a3-79f5dc2efaed', '互动教材的访问令牌', '', 'system'),
('registration', '1', true, '01a205ce-0396-72aa-98a3-7cf6368d40bf', '开放学生注册（1 开，0 关）', '', 'system'),
('message.push', '0', true, '01a205ce-0396-72aa-98a3-8328ea8335c1', '新消息立即提醒（1 开，0 关）', '', 'system'),
('file.linkKey', 'rejltms5MicEKiXQCgRyYw1uiDOme7vYgPrJBizYoFA=', false, '01a205d0-76fa-7059-98c3-a8bfa84b8c7a', '', '', 'own');
INSERT INTO public.role VALUES ('00000000-0000-7000-8000-000000000005', NULL, 'student', 'student', 'student', '', 'all', '{}', '2026-11-23 00:28:37.047359+00'),
('00000000-0000-7000-8000-000000000004', NULL, 'teacher', 'teacher', 'teacher', '', 'all', '{}', '2026-11-23 00:28:37.047359+00'),
('00000000-0000-7000-8000-000000000003', NULL, 'educational', 'educational', 'educational', '', 'all', '{}', '2026-11-23 00:28:37.047359+00'),
('00000000-0000-7000-8000-000000000002', NULL, 'tenantAdmin', 'tenantAdmin', 'tenantAdmin', '', 'all', '{}', '2026-11-23 00:28:37.047359+00'),
('00000000-0000-7000-8000-000000000001', NULL, 'systemAdmin', 'systemAdmin', 'systemAdmin', '', 'all', '{}', '2026-11-23 00:28:37.047359+00');
INSERT INTO public.role_menu VALUES (NULL, '00000000-0000-7000-8000-000000000005', '/courseStudent/myCourse'),
(NULL, '00000000-0000-7000-8000-000000000005', '/courseStudent/myCourse:class_view'),
(NULL, '00000000-0000-7000-8000-000000000005', '/classRoom/myLive'),
(NULL, '00000000-0000-7000-8000-000000000005', '/classRoom/myLive:live_enter'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live:live_add'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live:live_edit'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live:live_del'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live:live_start'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live:live_enter'),
(NULL, '00000000-0000-7000-8000-000000000004', '/classRoom/live:live_attendance'),
(NULL, '00000000-0000-7000-8000-000000000004', '/course'),
(NULL, '00000000-0000-7000-8000-000000000004', '/course/myCourse'),
(NULL, '00000000-0000-7000-8000-000000000004', '/course/myCourse:course_export'),
(NULL, '00000000-0000-7000-8000-000000000004', '/course/courseClass'),
(NULL, '00000000-0000-7000-8000-000000000004', '/course/catalogue'),
(NULL, '00000000-0000-7000-8000-000000000004', '/course/catalogue:lesson_edit'),
(NULL, '00000000-0000-7000-8000-000000000004', '/studentList'),
(NULL, '00000000-0000-7000-8000-000000000004', '/studentList:student_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/classManagement'),
(NULL, '00000000-0000-7000-8000-000000000002', '/classManagement'),
(NULL, '00000000-0000-7000-8000-000000000003', '/classManagement:class_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/classManagement:class_add'),
(NULL, '00000000-0000-7000-8000-000000000003', '/classManagement:class_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/classManagement:class_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/classManagement:class_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/classManagement:class_del'),
(NULL, '00000000-0000-7000-8000-000000000003', '/classManagement:class_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/classManagement:class_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/teacherManagement'),
(NULL, '00000000-0000-7000-8000-000000000002', '/teacherManagement'),
(NULL, '00000000-0000-7000-8000-000000000003', '/teacherManagement:teacher_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/teacherManagement:teacher_add'),
(NULL, '00000000-0000-7000-8000-000000000003', '/teacherManagement:teacher_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/teacherManagement:teacher_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/teacherManagement:teacher_import'),
(NULL, '00000000-0000-7000-8000-000000000002', '/teacherManagement:teacher_import'),
(NULL, '00000000-0000-7000-8000-000000000003', '/teacherManagement:teacher_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/teacherManagement:teacher_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/teacherManagement:teacher_reset'),
(NULL, '00000000-0000-7000-8000-000000000002', '/teacherManagement:teacher_reset'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:student_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:student_add'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:student_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:student_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:student_import'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:student_import'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:student_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:student_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:student_leave'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:student_leave'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:student_reset'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:student_reset'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/list:audit_view'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/list:audit_view'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/registrations'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/registrations'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/registrations:registration_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/registrations:registration_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/alumni'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/alumni'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/alumni:alumnus_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/alumni:alumnus_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/alumni:alumnus_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/alumni:alumnus_del'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/alumni:alumnus_import'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/alumni:alumnus_import'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/alumni:alumnus_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/alumni:alumnus_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/studentManagement/alumniEntry'),
(NULL, '00000000-0000-7000-8000-000000000002', '/studentManagement/alumniEntry'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/course'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/course'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/course:course_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/course:course_add'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/course:course_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/course:course_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/course:course_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/course:course_del'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/course:course_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/course:course_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/catalogue'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/catalogue'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/catalogue:courseMgr_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/catalogue:courseMgr_add'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/catalogue:courseMgr_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/catalogue:courseMgr_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/catalogue:courseMgr_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/catalogue:courseMgr_del'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/catalogue:courseMgr_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/catalogue:courseMgr_export'),
(NULL, '00000000-0000-7000-8000-000000000003', '/curriculumProvision/catalogue:lesson_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/curriculumProvision/catalogue:lesson_edit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/live/platform'),
(NULL, '00000000-0000-7000-8000-000000000002', '/live/platform'),
(NULL, '00000000-0000-7000-8000-000000000003', '/live/platform:live_audit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/live/platform:live_audit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/live/platform:live_attendance'),
(NULL, '00000000-0000-7000-8000-000000000002', '/live/platform:live_attendance'),
(NULL, '00000000-0000-7000-8000-000000000003', '/adminSetup'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/user'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/user'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/user:user_add'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/user:user_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/user:user_edit'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/user:user_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/user:user_del'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/user:user_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/user:user_freeze'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/user:user_freeze'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/user:user_reset'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/user:user_reset'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/role'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/role'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/role:role_add'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/role:role_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/role:role_edit'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/role:role_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/role:role_del'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/role:role_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/dept'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/dept'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/dept:department_add'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/dept:department_add'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/dept:department_edit'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/dept:department_edit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/dept:department_del'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/dept:department_del'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/menu'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/menu:menu_add'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/menu:menu_edit'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/menu:menu_del'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/token'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/token'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/token:login_del'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/token:login_del'),
(NULL, '00000000-0000-7000-8000-000000000003', '/adminSetup/audit'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/audit'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/audit'),
(NULL, '00000000-0000-7000-8000-000000000003', '/adminSetup/audit:audit_export'),
(NULL, '00000000-0000-7000-8000-000000000002', '/adminSetup/audit:audit_export'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/audit:audit_export'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/client'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/client:client_add'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/client:client_edit'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/client:client_del'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/dict'),
(NULL, '00000000-0000-7000-8000-000000000001', '/adminSetup/param');
INSERT INTO public.sign_in_code VALUES ('PaGVT7D8NJXVg2tYqj5gfOgNIIbpl19tiMC37b1ygP8', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3e0b8fec792a', NULL, '2026-11-23 01:01:22.641+00', NULL, '2026-11-23 00:31:22.592705+00'),
('QFx3xVKjuZ3hoFBkEprI-Htb66FokEmjYbc0evsA9eA', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-5ffe090f3c7d', NULL, '2026-11-23 01:01:22.643+00', NULL, '2026-11-23 00:31:22.592705+00'),
('Ah7IbSkRfHPPAG6NtzofBp6SZB7c1Si4F4reTAP1fFs', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0595-76d7-a50a-346a7e9aaaa8', NULL, '2026-11-23 01:01:22.644+00', NULL, '2026-11-23 00:31:22.592705+00'),
('B7czTuMT-K7q9CiE2ItwVa02KZvCfdoiiyeEvDik7eI', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-3bf3615a2df0', NULL, '2026-11-23 01:01:22.644+00', NULL, '2026-11-23 00:31:22.592705+00'),
('weTOcBKXmutC42sy3VoFJ0tqy0WW_m1_fsS4NiKRkAo', '01a205ce-0593-7221-8870-b43b282b5318', '01a205ce-0594-733e-8d7f-374ff2f405b9', NULL, '2026-11-23 01:01:22.646+00', NULL, '2026-11-23 00:31:22.592705+00'),
('UWnIKrEXtrIjK0_Nqc06pz_WeILzrXDZNi3QxtVuFaY', NULL, '01a205ce-058f-756b-b760-10ed661b5de4', NULL, '2026-11-23 01:01:22.646+00', NULL, '2026-11-23 00:31:22.592705+00');
INSERT INTO public.student VALUES ('01a205ce-0594-733e-8d7f-5ffe090f3c7d', '01a205ce-0593-7221-8870-b43b282b5318', 'wangxiaoming', ' 王小明 小明 明 wangxiaoming xiaoming ming wxm xm m student1 s2026010', 'S2026010', 'male', '', '初级', '中国', '汉语', '长期生', 'HSK2', '2026-09-01', NULL, '2026-11-23 00:28:37.646153+00', false),
('01a205ce-0595-76d7-a50a-346a7e9aaaa8', '01a205ce-0593-7221-8870-b43b282b5318', 'anna', ' 安娜 娜 anna na an n student2 s2026011', 'S2026011', 'female', '', '初级', '俄罗斯', '俄语', '长期生', 'HSK2', '2026-09-01', NULL, '2026-11-23 00:28:37.646153+00', false),
('01a205ce-0595-76d7-a50a-3847a7a622d3', '01a205ce-0593-7221-8870-b43b282b5318', 'lidawei', ' 李大卫 大卫 卫 lidawei dawei wei ldw dw w student3 s2026012', 'S2026012', 'male', '', '初级', '美国', '英语', '长期生', 'HSK2', '2026-09-01', NULL, '2026-11-23 00:28:37.646153+00', false),
('01a205ce-0595-76d7-a50a-3d2ba47668a6', '01a205ce-0593-7221-8870-b43b282b5318', 'maliya', ' 玛利亚 利亚 亚 maliya liya ya mly ly y student4 s2026013', 'S2026013', 'female', '', '初级', '巴西', '葡萄牙语', '长期生', 'HSK2', '2026-09-01', NULL, '2026-11-23 00:28:37.646153+00', false),
('01a205d0-8b04-777e-8e67-459f3172364f', '01a205ce-0593-7221-8870-b43b282b5318', 'baixiaoyu', ' 白小雨 小雨 雨 baixiaoyu xiaoyu yu bxy xy y', '', 'female', '', '', '', '', '', '', NULL, NULL, '2026-11-23 00:31:22.882628+00', false);
INSERT INTO public.teacher VALUES ('01a205ce-0594-733e-8d7f-3e0b8fec792a', '01a205ce-0593-7221-8870-b43b282b5318', 'lilaoshi', ' 李老师 老师 师 lilaoshi laoshi shi lls ls s teacher t2026002', 'T2026002', 'male', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-4242f480e177', '01a205ce-0593-7221-8870-b43b282b5318', 'zhanglaoshi', ' 张老师 老师 师 zhanglaoshi laoshi shi zls ls s teacher2 t2026003', 'T2026003', 'female', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-45d29d661526', '01a205ce-0593-7221-8870-b43b282b5318', 'chensiyuan', ' 陈思远 思远 远 chensiyuan siyuan yuan csy sy y teacher3 t2026004', 'T2026004', 'male', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-4b796046a622', '01a205ce-0593-7221-8870-b43b282b5318', 'liuxiaoyan', ' 刘晓燕 晓燕 燕 liuxiaoyan xiaoyan yan lxy xy y teacher4 t2026005', 'T2026005', 'female', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-4d31f8be7bac', '01a205ce-0593-7221-8870-b43b282b5318', 'shanxue', ' 单雪 雪 shanxue xue danxue sx x dx teacher5 t2026006', 'T2026006', 'male', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-50e7b178c74d', '01a205ce-0593-7221-8870-b43b282b5318', 'zenghua', ' 曾华 华 zenghua hua cenghua zh h ch teacher6 t2026007', 'T2026007', 'female', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-56b4bf46654b', '01a205ce-0593-7221-8870-b43b282b5318', 'lvwenjing', ' 吕文静 文静 静 lvwenjing wenjing jing lwj wj j teacher7 t2026008', 'T2026008', 'male', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-0594-733e-8d7f-59861f536568', '01a205ce-0593-7221-8870-b43b282b5318', 'ouyangfeng', ' 欧阳峰 阳峰 峰 ouyangfeng yangfeng feng oyf yf f teacher8 t2026009', 'T2026009', 'female', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-076d-70b5-b4c2-a6ee32b65db8', '01a205ce-0762-715f-87a9-9532df7027c4', 'zhaolaoshi', ' 赵老师 老师 师 zhaolaoshi laoshi shi zls ls s teacher.b t2026002', 'T2026002', 'male', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205ce-07a2-70be-b6d8-93283a46954f', '01a205ce-079c-7409-8381-f565555d5085', 'yanshilaoshi', ' 演示老师 示老师 老师 师 yanshilaoshi shilaoshi laoshi shi ysls sls ls s demo.c t2026000', 'T2026000', 'male', '', '汉语教研室', '讲师', '2026-11-23 00:28:37.646153+00'),
('01a205d0-8c1d-7196-9e17-d170bdfc7016', '01a205ce-0593-7221-8870-b43b282b5318', 'qianlaoshi', ' 钱老师 老师 师 qianlaoshi laoshi shi qls ls s', '', 'male', '', '', '', '2026-11-23 00:31:23.164239+00');
INSERT INTO public.tenant VALUES ('01a205ce-0593-7221-8870-b43b282b5318', '同学国际学校', NULL, NULL, 'UTC', 'enabled', false, NULL, '2026-11-23 00:28:37.646153+00', NULL, NULL, NULL),
('01a205ce-0762-715f-87a9-9532df7027c4', '远方中文学校', NULL, NULL, 'UTC', 'enabled', false, NULL, '2026-11-23 00:28:37.646153+00', NULL, NULL, NULL),
('01a205ce-079c-7409-8381-f565555d5085', '演示机构', NULL, NULL, 'UTC', 'enabled', true, NULL, '2026-11-23 00:28:37.646153+00', NULL, NULL, NULL);
INSERT INTO public.token VALUES ('01a205d0-8a92-742e-809d-4394299d689c', '01a205ce-0593-7221-8870-b43b282b5318', '01a205d0-8a91-77f1-a679-6820f6e94b3b', 'IBGmV0rMg77-qLLpYVKoNr_BVff9mUJAhca_ONlto9I', 'ZB750Zn0r4iqhzR4Z0xzrjUWCiFZ3J6wavuWUEUG2-g', '2026-11-23 12:31:22.77+00', '2026-12-23 00:31:22.77+00', NULL, NULL, '2026-11-23 00:31:22.768042+00'),
('01a205d0-8cf6-7712-99b2-fdc4c6e15ef1', '01a205ce-0593-7221-8870-b43b282b5318', '01a205d0-8cf5-70ab-999d-688c88c7b651', 'TjBiLLj6HPjdn_t5HySMxyzPRLsPAYzWYnH1952S77U', 'tW7YjuMRwhMLIFVwbmF3KkFsaxWV9kZ88fim5tQToTo', '2026-11-23 12:31:23.382+00', '2026-12-23 00:31:23.382+00', NULL, NULL, '2026-11-23 00:31:23.380711+00');
INSERT INTO public."user" VALUES ('01a205ce-058f-756b-b760-10ed661b5de4', NULL, 'system', '系统管理员', 'systemAdmin', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800000000', NULL, NULL, 'xitongguanliyuan', ' 系统管理员 统管理员 管理员 理员 员 xitongguanliyuan tongguanliyuan guanliyuan liyuan yuan xtgly tgly gly ly y system'),
('01a205ce-0594-733e-8d7f-374ff2f405b9', '01a205ce-0593-7221-8870-b43b282b5318', 'tenant', '周敏', 'tenantAdmin', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800000000', NULL, NULL, 'zhoumin', ' 周敏 敏 zhoumin min zm m tenant'),
('01a205ce-0594-733e-8d7f-3bf3615a2df0', '01a205ce-0593-7221-8870-b43b282b5318', 'education', '吴静', 'educational', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800007919', NULL, NULL, 'wujing', ' 吴静 静 wujing jing wj j education'),
('01a205ce-0594-733e-8d7f-3e0b8fec792a', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher', '李老师', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800015838', NULL, NULL, 'lilaoshi', ' 李老师 老师 师 lilaoshi laoshi shi lls ls s teacher'),
('01a205ce-0594-733e-8d7f-4242f480e177', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher2', '张老师', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800023757', NULL, NULL, 'zhanglaoshi', ' 张老师 老师 师 zhanglaoshi laoshi shi zls ls s teacher2'),
('01a205ce-0594-733e-8d7f-45d29d661526', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher3', '陈思远', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800031676', NULL, NULL, 'chensiyuan', ' 陈思远 思远 远 chensiyuan siyuan yuan csy sy y teacher3'),
('01a205ce-0594-733e-8d7f-4b796046a622', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher4', '刘晓燕', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800039595', NULL, NULL, 'liuxiaoyan', ' 刘晓燕 晓燕 燕 liuxiaoyan xiaoyan yan lxy xy y teacher4'),
('01a205ce-0594-733e-8d7f-4d31f8be7bac', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher5', '单雪', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800047514', NULL, NULL, 'shanxue', ' 单雪 雪 shanxue xue danxue sx x dx teacher5'),
('01a205ce-0594-733e-8d7f-50e7b178c74d', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher6', '曾华', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800055433', NULL, NULL, 'zenghua', ' 曾华 华 zenghua hua cenghua zh h ch teacher6'),
('01a205ce-0594-733e-8d7f-56b4bf46654b', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher7', '吕文静', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800063352', NULL, NULL, 'lvwenjing', ' 吕文静 文静 静 lvwenjing wenjing jing lwj wj j teacher7'),
('01a205ce-0594-733e-8d7f-59861f536568', '01a205ce-0593-7221-8870-b43b282b5318', 'teacher8', '欧阳峰', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800071271', NULL, NULL, 'ouyangfeng', ' 欧阳峰 阳峰 峰 ouyangfeng yangfeng feng oyf yf f teacher8'),
('01a205ce-0594-733e-8d7f-5ffe090f3c7d', '01a205ce-0593-7221-8870-b43b282b5318', 'student1', '王小明', 'student', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800079190', NULL, NULL, 'wangxiaoming', ' 王小明 小明 明 wangxiaoming xiaoming ming wxm xm m student1'),
('01a205ce-0595-76d7-a50a-346a7e9aaaa8', '01a205ce-0593-7221-8870-b43b282b5318', 'student2', '安娜', 'student', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800087109', NULL, NULL, 'anna', ' 安娜 娜 anna na an n student2'),
('01a205ce-0595-76d7-a50a-3847a7a622d3', '01a205ce-0593-7221-8870-b43b282b5318', 'student3', '李大卫', 'student', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800095028', NULL, NULL, 'lidawei', ' 李大卫 大卫 卫 lidawei dawei wei ldw dw w student3'),
('01a205ce-0595-76d7-a50a-3d2ba47668a6', '01a205ce-0593-7221-8870-b43b282b5318', 'student4', '玛利亚', 'student', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800102947', NULL, NULL, 'maliya', ' 玛利亚 利亚 亚 maliya liya ya mly ly y student4'),
('01a205ce-076d-70b5-b4c2-9c822fb2e8d9', '01a205ce-0762-715f-87a9-9532df7027c4', 'tenant.b', '郑强', 'tenantAdmin', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800000000', NULL, NULL, 'zhengqiang', ' 郑强 强 zhengqiang qiang zq q tenant.b'),
('01a205ce-076d-70b5-b4c2-a08656e33261', '01a205ce-0762-715f-87a9-9532df7027c4', 'education.b', '孙丽', 'educational', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800007919', NULL, NULL, 'sunli', ' 孙丽 丽 sunli li sl l education.b'),
('01a205ce-076d-70b5-b4c2-a6ee32b65db8', '01a205ce-0762-715f-87a9-9532df7027c4', 'teacher.b', '赵老师', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800015838', NULL, NULL, 'zhaolaoshi', ' 赵老师 老师 师 zhaolaoshi laoshi shi zls ls s teacher.b'),
('01a205ce-07a2-70be-b6d8-93283a46954f', '01a205ce-079c-7409-8381-f565555d5085', 'demo.c', '演示老师', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$77LsVf4QiKGbxZ5JolDIHQ$CsKNnInfl6YggegQTMyFCK4sIyq4W0J7B2PS7prA2q0', '2026-11-23 00:28:37.646153+00', '', '13800000000', NULL, NULL, 'yanshilaoshi', ' 演示老师 示老师 老师 师 yanshilaoshi shilaoshi laoshi shi ysls sls ls s demo.c'),
('01a205d0-8b04-777e-8e67-459f3172364f', '01a205ce-0593-7221-8870-b43b282b5318', 'baixiaoyu', '白小雨', 'student', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$1B3M2UzhvRbqEvUflL23ig$7TlyO6k54PBMGwrSNsJo4fLyh6dubHHM3PUp/UnI/qg', '2026-11-23 00:31:22.882628+00', '', '13800138000', NULL, NULL, 'baixiaoyu', ' 白小雨 小雨 雨 baixiaoyu xiaoyu yu bxy xy y'),
('01a205d0-8c1d-7196-9e17-d170bdfc7016', '01a205ce-0593-7221-8870-b43b282b5318', 'qianlaoshi', '钱老师', 'teacher', 'normal', NULL, '$argon2id$v=19$m=19456,t=2,p=1$yEHHCVZtzsYwzzjT/yrsiA$shh8f4iiK4kV8kHEWVNrLT/ec6//L2KlVL/p5wlTpEY', '2026-11-23 00:31:23.164239+00', '', '13900139000', NULL, NULL, 'qianlaoshi', ' 钱老师 老师 师 qianlaoshi laoshi shi qls ls s');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 15, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accessory_favorite ADD CONSTRAINT accessory_favorite_user_id_accessory_id_pk PRIMARY KEY (user_id, accessory_id);
ALTER TABLE ONLY public.accessory ADD CONSTRAINT accessory_file UNIQUE (file_id);
ALTER TABLE ONLY public.accessory ADD CONSTRAINT accessory_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alumnus ADD CONSTRAINT alumnus_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.board_file ADD CONSTRAINT board_file_live_id_file_id_pk PRIMARY KEY (live_id, file_id);
ALTER TABLE ONLY public.class_student ADD CONSTRAINT class_student_class_id_student_id_pk PRIMARY KEY (class_id, student_id);
ALTER TABLE ONLY public.code_picture ADD CONSTRAINT code_picture_pkey PRIMARY KEY (random_hash);
ALTER TABLE ONLY public.confirm_code ADD CONSTRAINT confirm_code_pkey PRIMARY KEY (login_id);
ALTER TABLE ONLY public.course_class ADD CONSTRAINT course_class_name UNIQUE (tenant_id, name);
ALTER TABLE ONLY public.course_class ADD CONSTRAINT course_class_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.course_mgr ADD CONSTRAINT course_mgr_number UNIQUE (tenant_id, number);
ALTER TABLE ONLY public.course_mgr ADD CONSTRAINT course_mgr_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.course_mgr_teacher ADD CONSTRAINT course_mgr_teacher_mgr_id_teacher_id_pk PRIMARY KEY (mgr_id, teacher_id);
ALTER TABLE ONLY public.course ADD CONSTRAINT course_number UNIQUE (tenant_id, number);
ALTER TABLE ONLY public.course ADD CONSTRAINT course_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.course_teacher ADD CONSTRAINT course_teacher_course_id_teacher_id_pk PRIMARY KEY (course_id, teacher_id);
ALTER TABLE ONLY public.course_to_class ADD CONSTRAINT course_to_class_course_id_class_id_pk PRIMARY KEY (course_id, class_id);
ALTER TABLE ONLY public.department ADD CONSTRAINT department_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dict_item ADD CONSTRAINT dict_item_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dict_item ADD CONSTRAINT dict_item_value UNIQUE (dict_id, value);
ALTER TABLE ONLY public.dict ADD CONSTRAINT dict_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dict ADD CONSTRAINT dict_type_unique UNIQUE (type);
ALTER TABLE ONLY public.document_snapshot ADD CONSTRAINT document_snapshot_tenant_id_name_pk PRIMARY KEY (tenant_id, name);
ALTER TABLE ONLY public.document_update ADD CONSTRAINT document_update_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.file ADD CONSTRAINT file_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.import_job ADD CONSTRAINT import_job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lesson ADD CONSTRAINT lesson_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_attendance ADD CONSTRAINT live_attendance_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_chat ADD CONSTRAINT live_chat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_classroom ADD CONSTRAINT live_classroom_pkey PRIMARY KEY (live_id);
ALTER TABLE ONLY public.live_gateway ADD CONSTRAINT live_gateway_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_session ADD CONSTRAINT live_session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login ADD CONSTRAINT login_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.menu ADD CONSTRAINT menu_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notice ADD CONSTRAINT notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.oauth_client ADD CONSTRAINT oauth_client_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.param ADD CONSTRAINT param_id_unique UNIQUE (id);
ALTER TABLE ONLY public.param ADD CONSTRAINT param_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.registration ADD CONSTRAINT registration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.role_menu ADD CONSTRAINT role_menu_role_id_menu_id_pk PRIMARY KEY (role_id, menu_id);
ALTER TABLE ONLY public.role ADD CONSTRAINT role_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_code ADD CONSTRAINT sign_in_code_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.student ADD CONSTRAINT student_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.teacher ADD CONSTRAINT teacher_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tenant ADD CONSTRAINT tenant_domain_unique UNIQUE (domain);
ALTER TABLE ONLY public.tenant ADD CONSTRAINT tenant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.token ADD CONSTRAINT token_access_hash_unique UNIQUE (access_hash);
ALTER TABLE ONLY public.token ADD CONSTRAINT token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.token ADD CONSTRAINT token_refresh_hash_unique UNIQUE (refresh_hash);
ALTER TABLE ONLY public."user" ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public."user" ADD CONSTRAINT user_username_in_tenant UNIQUE NULLS NOT DISTINCT (tenant_id, username);
CREATE INDEX accessory_favorite_of ON public.accessory_favorite USING btree (accessory_id);
CREATE INDEX accessory_page ON public.accessory USING btree (tenant_id, sort, id);
CREATE INDEX alumnus_by_name ON public.alumnus USING btree (tenant_id, pinyin, id);
CREATE INDEX alumnus_department ON public.alumnus USING btree (department_id);
CREATE INDEX alumnus_page ON public.alumnus USING btree (tenant_id, id);
CREATE INDEX audit_log_item ON public.audit_log USING btree (item_id);
CREATE INDEX audit_log_page ON public.audit_log USING btree (tenant_id, id);
CREATE INDEX board_file_file ON public.board_file USING btree (file_id);
CREATE INDEX class_student_student ON public.class_student USING btree (student_id);
CREATE INDEX course_class_teacher ON public.course_class USING btree (teacher_id);
CREATE INDEX course_dates ON public.course USING btree (tenant_id, start_date);
CREATE INDEX course_mgr_teacher_teacher ON public.course_mgr_teacher USING btree (teacher_id);
CREATE INDEX course_of_mgr ON public.course USING btree (mgr_id);
CREATE INDEX course_teacher_teacher ON public.course_teacher USING btree (teacher_id);
CREATE INDEX course_to_class_class ON public.course_to_class USING btree (class_id);
CREATE INDEX department_page ON public.department USING btree (tenant_id, id);
CREATE INDEX department_parent ON public.department USING btree (parent_id);
CREATE INDEX dict_item_order ON public.dict_item USING btree (dict_id, sort);
CREATE INDEX document_update_name ON public.document_update USING btree (tenant_id, name);
CREATE INDEX file_owner ON public.file USING btree (owner_id, purpose, sha256);
CREATE INDEX file_tenant ON public.file USING btree (tenant_id, stored_at);
CREATE INDEX import_job_owner ON public.import_job USING btree (owner_id, created_at);
CREATE INDEX lesson_order ON public.lesson USING btree (mgr_id, sort);
CREATE INDEX live_attendance_live ON public.live_attendance USING btree (live_id, joined_at);
CREATE INDEX live_chat_page ON public.live_chat USING btree (live_id, at);
CREATE INDEX live_session_host ON public.live_session USING btree (host_id);
CREATE INDEX live_session_page ON public.live_session USING btree (tenant_id, phase, start_time);
CREATE INDEX login_open ON public.login USING btree (tenant_id, id) WHERE (ended_at IS NULL);
CREATE INDEX login_user ON public.login USING btree (user_id);
CREATE INDEX menu_parent ON public.menu USING btree (parent_id);
CREATE INDEX notice_receiver ON public.notice USING btree (receiver_id, created_at);
CREATE INDEX registration_list ON public.registration USING btree (tenant_id, state, created_at);
CREATE UNIQUE INDEX registration_waiting ON public.registration USING btree (tenant_id, username) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX role_identity ON public.role USING btree (tenant_id, identity);
CREATE INDEX role_menu_menu ON public.role_menu USING btree (menu_id);
CREATE UNIQUE INDEX role_name ON public.role USING btree (tenant_id, name);
CREATE INDEX student_by_admission ON public.student USING btree (tenant_id, admission_time, id);
CREATE INDEX student_by_grade ON public.student USING btree (tenant_id, grade, id);
CREATE INDEX student_by_name ON public.student USING btree (tenant_id, pinyin, id);
CREATE INDEX student_by_number ON public.student USING btree (tenant_id, number, id);
CREATE UNIQUE INDEX student_number ON public.student USING btree (tenant_id, number) WHERE (number <> ''::text);
CREATE INDEX student_page ON public.student USING btree (tenant_id, id);
CREATE INDEX teacher_by_name ON public.teacher USING btree (tenant_id, pinyin, id);
CREATE UNIQUE INDEX teacher_number ON public.teacher USING btree (tenant_id, number) WHERE (number <> ''::text);
CREATE INDEX teacher_page ON public.teacher USING btree (tenant_id, id);
CREATE INDEX token_login ON public.token USING btree (login_id);
CREATE INDEX user_by_name ON public."user" USING btree (tenant_id, pinyin, id);
CREATE INDEX user_department ON public."user" USING btree (department_id);
CREATE INDEX user_page ON public."user" USING btree (tenant_id, id);
CREATE INDEX user_role ON public."user" USING btree (role_id);
CREATE TRIGGER keep_person AFTER INSERT OR UPDATE OF name, username, role ON public."user" FOR EACH ROW EXECUTE FUNCTION public.keep_person();
CREATE TRIGGER keep_words BEFORE INSERT OR UPDATE OF name, username ON public."user" FOR EACH ROW EXECUTE FUNCTION public.keep_words();
ALTER TABLE ONLY public.accessory_favorite ADD CONSTRAINT accessory_favorite_accessory_id_accessory_id_fk FOREIGN KEY (accessory_id) REFERENCES public.accessory(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.accessory_favorite ADD CONSTRAINT accessory_favorite_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.accessory ADD CONSTRAINT accessory_file_id_file_id_fk FOREIGN KEY (file_id) REFERENCES public.file(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.accessory ADD CONSTRAINT accessory_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES public."user"(id);
ALTER TABLE ONLY public.accessory ADD CONSTRAINT accessory_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.alumnus ADD CONSTRAINT alumnus_department_id_department_id_fk FOREIGN KEY (department_id) REFERENCES public.department(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.alumnus ADD CONSTRAINT alumnus_photo_file_id_fk FOREIGN KEY (photo) REFERENCES public.file(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.alumnus ADD CONSTRAINT alumnus_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.audit_log ADD CONSTRAINT audit_log_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.audit_log ADD CONSTRAINT audit_log_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.board_file ADD CONSTRAINT board_file_file_id_file_id_fk FOREIGN KEY (file_id) REFERENCES public.file(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.board_file ADD CONSTRAINT board_file_live_id_live_session_id_fk FOREIGN KEY (live_id) REFERENCES public.live_session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_student ADD CONSTRAINT class_student_class_id_course_class_id_fk FOREIGN KEY (class_id) REFERENCES public.course_class(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.class_student ADD CONSTRAINT class_student_student_id_user_id_fk FOREIGN KEY (student_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.confirm_code ADD CONSTRAINT confirm_code_login_id_login_id_fk FOREIGN KEY (login_id) REFERENCES public.login(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.course_class ADD CONSTRAINT course_class_teacher_id_user_id_fk FOREIGN KEY (teacher_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.course_class ADD CONSTRAINT course_class_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.course ADD CONSTRAINT course_creator_id_user_id_fk FOREIGN KEY (creator_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.course_mgr ADD CONSTRAINT course_mgr_creator_id_user_id_fk FOREIGN KEY (creator_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.course ADD CONSTRAINT course_mgr_id_course_mgr_id_fk FOREIGN KEY (mgr_id) REFERENCES public.course_mgr(id);
ALTER TABLE ONLY public.course_mgr_teacher ADD CONSTRAINT course_mgr_teacher_mgr_id_course_mgr_id_fk FOREIGN KEY (mgr_id) REFERENCES public.course_mgr(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.course_mgr_teacher ADD CONSTRAINT course_mgr_teacher_teacher_id_user_id_fk FOREIGN KEY (teacher_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.course_mgr ADD CONSTRAINT course_mgr_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.course_teacher ADD CONSTRAINT course_teacher_course_id_course_id_fk FOREIGN KEY (course_id) REFERENCES public.course(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.course_teacher ADD CONSTRAINT course_teacher_teacher_id_user_id_fk FOREIGN KEY (teacher_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.course ADD CONSTRAINT course_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.course_to_class ADD CONSTRAINT course_to_class_class_id_course_class_id_fk FOREIGN KEY (class_id) REFERENCES public.course_class(id);
ALTER TABLE ONLY public.course_to_class ADD CONSTRAINT course_to_class_course_id_course_id_fk FOREIGN KEY (course_id) REFERENCES public.course(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.department ADD CONSTRAINT department_parent_id_department_id_fk FOREIGN KEY (parent_id) REFERENCES public.department(id);
ALTER TABLE ONLY public.department ADD CONSTRAINT department_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.dict_item ADD CONSTRAINT dict_item_dict_id_dict_id_fk FOREIGN KEY (dict_id) REFERENCES public.dict(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.document_snapshot ADD CONSTRAINT document_snapshot_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.document_update ADD CONSTRAINT document_update_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.file ADD CONSTRAINT file_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES public."user"(id);
ALTER TABLE ONLY public.file ADD CONSTRAINT file_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.import_job ADD CONSTRAINT import_job_owner_id_user_id_fk FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.import_job ADD CONSTRAINT import_job_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.lesson ADD CONSTRAINT lesson_mgr_id_course_mgr_id_fk FOREIGN KEY (mgr_id) REFERENCES public.course_mgr(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_attendance ADD CONSTRAINT live_attendance_live_id_live_session_id_fk FOREIGN KEY (live_id) REFERENCES public.live_session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_chat ADD CONSTRAINT live_chat_live_id_live_session_id_fk FOREIGN KEY (live_id) REFERENCES public.live_session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_classroom ADD CONSTRAINT live_classroom_live_id_live_session_id_fk FOREIGN KEY (live_id) REFERENCES public.live_session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.live_session ADD CONSTRAINT live_session_host_id_user_id_fk FOREIGN KEY (host_id) REFERENCES public."user"(id);
ALTER TABLE ONLY public.live_session ADD CONSTRAINT live_session_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.login ADD CONSTRAINT login_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.menu ADD CONSTRAINT menu_parent_id_menu_id_fk FOREIGN KEY (parent_id) REFERENCES public.menu(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notice ADD CONSTRAINT notice_receiver_id_user_id_fk FOREIGN KEY (receiver_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notice ADD CONSTRAINT notice_sender_id_user_id_fk FOREIGN KEY (sender_id) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notice ADD CONSTRAINT notice_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.registration ADD CONSTRAINT registration_decided_by_user_id_fk FOREIGN KEY (decided_by) REFERENCES public."user"(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.registration ADD CONSTRAINT registration_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.role_menu ADD CONSTRAINT role_menu_menu_id_menu_id_fk FOREIGN KEY (menu_id) REFERENCES public.menu(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_menu ADD CONSTRAINT role_menu_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES public.role(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role ADD CONSTRAINT role_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.sign_in_code ADD CONSTRAINT sign_in_code_login_id_login_id_fk FOREIGN KEY (login_id) REFERENCES public.login(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_in_code ADD CONSTRAINT sign_in_code_user_id_user_id_fk FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.student ADD CONSTRAINT student_id_user_id_fk FOREIGN KEY (id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.student ADD CONSTRAINT student_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.teacher ADD CONSTRAINT teacher_id_user_id_fk FOREIGN KEY (id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.teacher ADD CONSTRAINT teacher_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE ONLY public.token ADD CONSTRAINT token_login_id_login_id_fk FOREIGN KEY (login_id) REFERENCES public.login(id) ON DELETE CASCADE;
ALTER TABLE ONLY public."user" ADD CONSTRAINT user_department_id_department_id_fk FOREIGN KEY (department_id) REFERENCES public.department(id);
ALTER TABLE ONLY public."user" ADD CONSTRAINT user_role_id_role_id_fk FOREIGN KEY (role_id) REFERENCES public.role(id);
ALTER TABLE ONLY public."user" ADD CONSTRAINT user_tenant_id_tenant_id_fk FOREIGN KEY (tenant_id) REFERENCES public.tenant(id);
ALTER TABLE public.accessory ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.accessory_favorite ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alumnus ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.board_file ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.class_student ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.code_picture ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.confirm_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.course ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.course_class ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.course_mgr ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.course_mgr_teacher ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.course_teacher ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.course_to_class ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.department ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.dict ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.dict_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.document_snapshot ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.document_update ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.file ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.import_job ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.lesson ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_attendance ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_chat ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_classroom ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_gateway ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.login ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.menu ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.notice ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.oauth_client ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON public.accessory TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.accessory_favorite TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.alumnus TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.audit_log TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.board_file TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.class_student TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.confirm_code TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.course TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.course_class TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.course_mgr TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.course_mgr_teacher TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.course_teacher TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.course_to_class TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.department TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.document_snapshot TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.document_update TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.file TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.import_job TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.lesson TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.live_attendance TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.live_chat TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.live_classroom TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.live_session TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.login TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.notice TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.registration TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.role TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.role_menu TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.student TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.teacher TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public.tenant TO tongxue_app USING ((id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
CREATE POLICY own_tenant ON public."user" TO tongxue_app USING ((tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid));
ALTER TABLE public.param ENABLE ROW LEVEL SECURITY;
CREATE POLICY platform ON public.accessory TO tongxue_platform USING (true);
CREATE POLICY platform ON public.accessory_favorite TO tongxue_platform USING (true);
CREATE POLICY platform ON public.alumnus TO tongxue_platform USING (true);
CREATE POLICY platform ON public.audit_log TO tongxue_platform USING (true);
CREATE POLICY platform ON public.board_file TO tongxue_platform USING (true);
CREATE POLICY platform ON public.class_student TO tongxue_platform USING (true);
CREATE POLICY platform ON public.code_picture TO tongxue_platform USING (true);
CREATE POLICY platform ON public.confirm_code TO tongxue_platform USING (true);
CREATE POLICY platform ON public.course TO tongxue_platform USING (true);
CREATE POLICY platform ON public.course_class TO tongxue_platform USING (true);
CREATE POLICY platform ON public.course_mgr TO tongxue_platform USING (true);
CREATE POLICY platform ON public.course_mgr_teacher TO tongxue_platform USING (true);
CREATE POLICY platform ON public.course_teacher TO tongxue_platform USING (true);
CREATE POLICY platform ON public.course_to_class TO tongxue_platform USING (true);
CREATE POLICY platform ON public.department TO tongxue_platform USING (true);
CREATE POLICY platform ON public.dict TO tongxue_platform USING (true);
CREATE POLICY platform ON public.dict_item TO tongxue_platform USING (true);
CREATE POLICY platform ON public.document_snapshot TO tongxue_platform USING (true);
CREATE POLICY platform ON public.document_update TO tongxue_platform USING (true);
CREATE POLICY platform ON public.file TO tongxue_platform USING (true);
CREATE POLICY platform ON public.import_job TO tongxue_platform USING (true);
CREATE POLICY platform ON public.lesson TO tongxue_platform USING (true);
CREATE POLICY platform ON public.live_attendance TO tongxue_platform USING (true);
CREATE POLICY platform ON public.live_chat TO tongxue_platform USING (true);
CREATE POLICY platform ON public.live_classroom TO tongxue_platform USING (true);
CREATE POLICY platform ON public.live_gateway TO tongxue_platform USING (true);
CREATE POLICY platform ON public.live_session TO tongxue_platform USING (true);
CREATE POLICY platform ON public.login TO tongxue_platform USING (true);
CREATE POLICY platform ON public.menu TO tongxue_platform USING (true);
CREATE POLICY platform ON public.notice TO tongxue_platform USING (true);
CREATE POLICY platform ON public.oauth_client TO tongxue_platform USING (true);
CREATE POLICY platform ON public.param TO tongxue_platform USING (true);
CREATE POLICY platform ON public.registration TO tongxue_platform USING (true);
CREATE POLICY platform ON public.role TO tongxue_platform USING (true);
CREATE POLICY platform ON public.role_menu TO tongxue_platform USING (true);
CREATE POLICY platform ON public.sign_in_code TO tongxue_platform USING (true);
CREATE POLICY platform ON public.student TO tongxue_platform USING (true);
CREATE POLICY platform ON public.teacher TO tongxue_platform USING (true);
CREATE POLICY platform ON public.tenant TO tongxue_platform USING (true);
CREATE POLICY platform ON public.token TO tongxue_platform USING (true);
CREATE POLICY platform ON public."user" TO tongxue_platform USING (true);
ALTER TABLE public.registration ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.role ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.role_menu ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_in_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.student ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.teacher ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tenant ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.token ENABLE ROW LEVEL SECURITY;
ALTER TABLE public."user" ENABLE ROW LEVEL SECURITY;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accessory TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accessory TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accessory_favorite TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accessory_favorite TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alumnus TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alumnus TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_log TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_log TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.board_file TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.board_file TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.class_student TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.class_student TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.code_picture TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.confirm_code TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.confirm_code TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_class TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_class TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_mgr TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_mgr TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_mgr_teacher TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_mgr_teacher TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_teacher TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_teacher TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_to_class TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.course_to_class TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.department TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.department TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dict TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dict_item TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_snapshot TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_snapshot TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_update TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_update TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_job TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.import_job TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.lesson TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_attendance TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_attendance TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_chat TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_chat TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_classroom TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_classroom TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_gateway TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_session TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_session TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.login TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.login TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.menu TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notice TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notice TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.oauth_client TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.param TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registration TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registration TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role_menu TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.role_menu TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_code TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.student TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.student TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.teacher TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.teacher TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tenant TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.token TO tongxue_platform;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public."user" TO tongxue_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public."user" TO tongxue_platform;
