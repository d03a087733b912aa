-- The words of a text as staff search them: without accents and capitals, "dj" as the "đ" that it may stand for. Said out letter by
-- letter, because lower() follows the database's collation, and the embedded engine's knows ASCII only.
CREATE FUNCTION "folded_words"(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select array_remove(string_to_array(replace(replace(replace(replace(
		lower(translate(translate(left(written, 400), E'@._-+,;:/\\()[]{}<>"''’!?&|*#%=~^$\t\n\r', repeat(' ', 35)), 'ČčĆćŽžŠšÄäÖöÜüÀàÁáÂâÃãÅåÇçÈèÉéÊêËëÌìÍíÎîÏïÑñÒòÓóÔôÕõØøÙùÚúÛûÝýŁłŃńŚśŹźŻżĄąĘęŐőŰűŘřŤťĎďŇňĚěŮůĂăȘșȚțÿАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ', 'cccczzssaaoouuaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuyyllnnsszzzzaaeeoouurrttddnneeuuaassttyабвгдђежзијклљмнњопрстћуфхцчџш')),
		'ß', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'dj', 'd'), ' '), '')
$$;--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_staffs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (array_to_tsvector(folded_words(coalesce("cart"->'customer'->>'first_name', '') || ' ' || coalesce("cart"->'customer'->>'last_name', '') || ' ' || coalesce("cart"->'customer'->>'email', ''))));--> statement-breakpoint
CREATE INDEX "comments_status" ON "comments" USING btree ("status","id");