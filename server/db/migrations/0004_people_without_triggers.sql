ALTER TABLE "alumnus" ALTER COLUMN "pinyin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "alumnus" ALTER COLUMN "find" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student" ALTER COLUMN "pinyin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "student" ALTER COLUMN "find" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "teacher" ALTER COLUMN "pinyin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "teacher" ALTER COLUMN "find" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "pinyin" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "find" DROP DEFAULT;
--> statement-breakpoint
-- The program writes what these triggers wrote (server/features/access/person/writePeople.ts).
drop trigger keep_person on "user";
--> statement-breakpoint
drop trigger keep_words on "user";
--> statement-breakpoint
drop trigger keep_system_names on "user";
--> statement-breakpoint
drop function keep_person();
--> statement-breakpoint
drop function keep_words();
--> statement-breakpoint
drop function keep_system_names();
