CREATE TABLE "excuse" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"live_id" uuid,
	"day" date,
	"note" text NOT NULL,
	"creator_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "excuse_lesson" UNIQUE("student_id","live_id"),
	CONSTRAINT "excuse_day" UNIQUE("student_id","day")
);
--> statement-breakpoint
CREATE TABLE "live_expected" (
	"tenant_id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"joined_at" timestamp with time zone,
	CONSTRAINT "live_expected_live_id_student_id_pk" PRIMARY KEY("live_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "excuse" ADD CONSTRAINT "excuse_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excuse" ADD CONSTRAINT "excuse_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excuse" ADD CONSTRAINT "excuse_creator_id_user_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_expected" ADD CONSTRAINT "live_expected_live_id_live_session_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."live_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_expected" ADD CONSTRAINT "live_expected_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_expected" ADD CONSTRAINT "live_expected_class_id_course_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."course_class"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "excuse_of_lesson" ON "excuse" USING btree ("live_id");--> statement-breakpoint
CREATE INDEX "live_expected_student" ON "live_expected" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "live_expected_class" ON "live_expected" USING btree ("class_id");
--> statement-breakpoint
select wall_tenant_table('excuse');
--> statement-breakpoint
select wall_tenant_table('live_expected');
--> statement-breakpoint
-- Of the lessons that were held before, the classroom still says who was expected.
set local role tongxue_platform;
--> statement-breakpoint
insert into live_expected (tenant_id, live_id, student_id, class_id, joined_at)
select s.tenant_id, s.id, u.id, (
    select cs.class_id from class_student cs
    where cs.student_id = u.id and cs.class_id = any(s.class_ids) order by cs.class_id limit 1),
  (select min(a.joined_at) from live_attendance a where a.live_id = s.id and a.user_id = u.id)
from live_session s
join live_classroom c on c.live_id = s.id
cross join lateral jsonb_array_elements(c.state -> 'seats') seat
join "user" u on u.id = (seat ->> 'userId')::uuid and u.tenant_id = s.tenant_id
where s.started_at is not null and seat ->> 'role' = 'student' and (seat ->> 'isExpected')::boolean
on conflict do nothing;
--> statement-breakpoint
reset role;
