ALTER TABLE "level" ADD COLUMN "standard" text;--> statement-breakpoint
ALTER TABLE "level" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "point" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "level" ADD CONSTRAINT "level_code" UNIQUE("tenant_id","code");--> statement-breakpoint
ALTER TABLE "point" ADD CONSTRAINT "point_code" UNIQUE("tenant_id","code");--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_code" UNIQUE("tenant_id","code");