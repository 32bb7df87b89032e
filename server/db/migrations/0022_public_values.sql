-- What everybody may read before signing in, the work inside a school may read too.
create policy public_values on param for select to tongxue_app using (is_public);
--> statement-breakpoint
grant select on param to tongxue_app;
