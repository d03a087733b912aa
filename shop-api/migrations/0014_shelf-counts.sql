CREATE TABLE "shelf_changes" (
	"category_id" integer NOT NULL,
	"transaction_id" "xid8" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shelf_changes_category_id_transaction_id_pk" PRIMARY KEY("category_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_counts" (
	"category_id" integer NOT NULL,
	"place" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"seen" "pg_snapshot" NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shelf_counts_category_id_place_pk" PRIMARY KEY("category_id","place")
);
--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("is_new" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"id");--> statement-breakpoint
-- Notes a change of these categories' shelves, once for each transaction. Drizzle knows no functions and no triggers.
CREATE FUNCTION "note_shelf_changes"(ids integer[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "shelf_changes" ("category_id", "transaction_id", "changed_at")
	SELECT DISTINCT id, pg_current_xact_id(), clock_timestamp() FROM unnest(ids) AS changed(id)
	ON CONFLICT DO NOTHING;
$$;--> statement-breakpoint
CREATE FUNCTION "note_changed_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		PERFORM "note_shelf_changes"(array(SELECT DISTINCT "category_id" FROM "new_rows"));
	END IF;
	IF TG_OP <> 'INSERT' THEN
		PERFORM "note_shelf_changes"(array(SELECT DISTINCT "category_id" FROM "old_rows"));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Of what is left of a thing only whether anything is left is counted.
CREATE FUNCTION "note_changed_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		changed := array(SELECT "product_id" FROM "new_rows" WHERE "quantity" = 0);
	ELSIF TG_OP = 'DELETE' THEN
		changed := array(SELECT "product_id" FROM "old_rows" WHERE "quantity" = 0);
	ELSE
		changed := array(
			SELECT unnest(array[n."product_id", o."product_id"])
			FROM "new_rows" n JOIN "old_rows" o USING ("shopping_cart_code")
			WHERE (n."quantity" = 0) <> (o."quantity" = 0)
				OR (n."quantity" = 0 AND n."product_id" IS DISTINCT FROM o."product_id")
		);
	END IF;
	IF cardinality(changed) > 0 THEN
		PERFORM "note_shelf_changes"(array(SELECT DISTINCT "category_id" FROM "products" WHERE "id" = ANY (changed)));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Hiding a maker hides things on any shelf.
CREATE FUNCTION "note_changed_makers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "note_shelf_changes"(array[0]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_noted_insert" AFTER INSERT ON "products" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_products"();--> statement-breakpoint
CREATE TRIGGER "products_noted_update" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_products"();--> statement-breakpoint
CREATE TRIGGER "products_noted_delete" AFTER DELETE ON "products" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_products"();--> statement-breakpoint
CREATE TRIGGER "stock_noted_insert" AFTER INSERT ON "stock" REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_stock"();--> statement-breakpoint
CREATE TRIGGER "stock_noted_update" AFTER UPDATE ON "stock" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_stock"();--> statement-breakpoint
CREATE TRIGGER "stock_noted_delete" AFTER DELETE ON "stock" REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_stock"();--> statement-breakpoint
CREATE TRIGGER "makers_noted" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "makers" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_makers"();