DROP INDEX "accessory_page";--> statement-breakpoint
DROP INDEX "accessory_shared";--> statement-breakpoint
DROP INDEX "accessory_folder";--> statement-breakpoint
DROP INDEX "exercise_page";--> statement-breakpoint
DROP INDEX "exercise_shared";--> statement-breakpoint
DROP INDEX "exercise_level";--> statement-breakpoint
DROP INDEX "exercise_folder";--> statement-breakpoint
DROP INDEX "exercise_point_point";--> statement-breakpoint
CREATE INDEX "accessory_page" ON "accessory" USING btree ("tenant_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accessory_shared" ON "accessory" USING btree ("tenant_id","folder_id") WHERE "accessory"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "accessory_folder" ON "accessory" USING btree ("folder_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exercise_page" ON "exercise" USING btree ("tenant_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exercise_shared" ON "exercise" USING btree ("tenant_id","folder_id") WHERE "exercise"."shared_at" is not null;--> statement-breakpoint
CREATE INDEX "exercise_level" ON "exercise" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "exercise_folder" ON "exercise" USING btree ("folder_id","sort","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "exercise_point_point" ON "exercise_point" USING btree ("point_id","tenant_id","exercise_id");