-- Made anew, not added to: half a million rows in their old places would be as many again, and the index would learn each word twice.
CREATE TABLE "listed_search" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"visible" integer,
	"ignore_brand_visibility" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"rating_average" real,
	"rating_count" integer NOT NULL,
	"prices_minor" bigint[] DEFAULT '{}' NOT NULL,
	"discount_percents" integer[] DEFAULT '{}' NOT NULL,
	"value_ids" integer[] DEFAULT '{}' NOT NULL,
	"sellable_count" integer DEFAULT 0 NOT NULL,
	"lang" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "listed_search"
SELECT "product_id", "category_id", "maker_id", "visible", "ignore_brand_visibility", "is_new", "rating_average", "rating_count",
	"prices_minor", "discount_percents", "value_ids", "sellable_count", "lang", "document"
FROM "product_search" JOIN "products" ON "products"."id" = "product_id" ORDER BY "lang", "product_id";--> statement-breakpoint
DROP TABLE "product_search";--> statement-breakpoint
ALTER TABLE "listed_search" RENAME TO "product_search";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_lang_pk" PRIMARY KEY("product_id","lang");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
-- It held by id what is now read where a product is found.
DROP INDEX "products_found";--> statement-breakpoint
-- Of a product that is gone nothing has a price, so that nobody lists it, until its documents are taken out as well.
CREATE FUNCTION "copy_listed_columns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE "product_search" SET "prices_minor" = '{}' WHERE "product_id" = OLD."id";
	ELSE
		UPDATE "product_search" SET "category_id" = NEW."category_id", "maker_id" = NEW."maker_id", "visible" = NEW."visible",
			"ignore_brand_visibility" = NEW."ignore_brand_visibility", "is_new" = NEW."is_new",
			"rating_average" = NEW."rating_average", "rating_count" = NEW."rating_count",
			"prices_minor" = NEW."prices_minor", "discount_percents" = NEW."discount_percents",
			"value_ids" = NEW."value_ids", "sellable_count" = NEW."sellable_count"
		WHERE "product_id" = NEW."id";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_copied" AFTER INSERT OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "copy_listed_columns"();--> statement-breakpoint
-- Row by row: an import moves fifty thousand among the recommended and changes nothing that is copied.
CREATE TRIGGER "products_copied_update" AFTER UPDATE ON "products" FOR EACH ROW WHEN (
	(OLD."category_id", OLD."maker_id", OLD."visible", OLD."ignore_brand_visibility", OLD."is_new", OLD."rating_average", OLD."rating_count",
		OLD."prices_minor", OLD."discount_percents", OLD."value_ids", OLD."sellable_count")
	IS DISTINCT FROM
	(NEW."category_id", NEW."maker_id", NEW."visible", NEW."ignore_brand_visibility", NEW."is_new", NEW."rating_average", NEW."rating_count",
		NEW."prices_minor", NEW."discount_percents", NEW."value_ids", NEW."sellable_count")
) EXECUTE FUNCTION "copy_listed_columns"();
