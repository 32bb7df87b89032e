CREATE TABLE "file_use" (
	"tenant_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"item" uuid NOT NULL,
	CONSTRAINT "file_use_file_id_noun_item_pk" PRIMARY KEY("file_id","noun","item")
);
--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_use_item" ON "file_use" USING btree ("item");
--> statement-breakpoint
select wall_tenant_table('file_use');
--> statement-breakpoint
-- What the records of before use.
set local role tongxue_platform;
--> statement-breakpoint
insert into file_use (tenant_id, file_id, noun, item)
select tenant_id, file_id, 'Accessory', id from accessory
union select alumnus.tenant_id, file.id, 'Alumnus', alumnus.id from alumnus join file on file.id = alumnus.photo
union select "user".tenant_id, file.id, 'User', "user".id from "user"
  join file on file.tenant_id = "user".tenant_id and "user".avatar = 'file:' || file.id
union select tenant.id, file.id, 'Tenant', tenant.id from tenant
  join file on file.tenant_id = tenant.id and 'file:' || file.id in (tenant.logo, tenant.background);
--> statement-breakpoint
reset role;
