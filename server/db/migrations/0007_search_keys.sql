ALTER TABLE "alumnus" RENAME COLUMN "find" TO "search_keys";--> statement-breakpoint
ALTER TABLE "student" RENAME COLUMN "find" TO "search_keys";--> statement-breakpoint
ALTER TABLE "teacher" RENAME COLUMN "find" TO "search_keys";--> statement-breakpoint
ALTER TABLE "user" RENAME COLUMN "find" TO "search_keys";