-- The read model becomes tables of its own, written by catalog/read-model and by no trigger.
DROP TRIGGER "products_noted_insert" ON "products";--> statement-breakpoint
DROP TRIGGER "products_noted_update" ON "products";--> statement-breakpoint
DROP TRIGGER "products_noted_delete" ON "products";--> statement-breakpoint
DROP TRIGGER "stock_noted_insert" ON "stock";--> statement-breakpoint
DROP TRIGGER "stock_noted_update" ON "stock";--> statement-breakpoint
DROP TRIGGER "stock_noted_delete" ON "stock";--> statement-breakpoint
DROP TRIGGER "makers_noted" ON "makers";--> statement-breakpoint
DROP TRIGGER "products_copied" ON "products";--> statement-breakpoint
DROP TRIGGER "products_copied_update" ON "products";--> statement-breakpoint
DROP FUNCTION "note_changed_products";--> statement-breakpoint
DROP FUNCTION "note_changed_stock";--> statement-breakpoint
DROP FUNCTION "note_changed_makers";--> statement-breakpoint
DROP FUNCTION "note_shelf_changes";--> statement-breakpoint
DROP FUNCTION "copy_listed_columns";--> statement-breakpoint
CREATE TABLE "listed_products" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"rating_average" real,
	"rating_count" integer NOT NULL,
	"prices_minor" bigint[] NOT NULL,
	"discount_percents" integer[] NOT NULL,
	"value_ids" integer[] NOT NULL,
	"sellable_count" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
INSERT INTO "listed_products"
SELECT p."id", p."category_id", p."maker_id",
	coalesce(p."visible", 0) <> 0 AND (p."ignore_brand_visibility" <> 0 OR NOT EXISTS (
		SELECT 1 FROM "makers" WHERE "makers"."id" = p."maker_id" AND coalesce("makers"."visible", 0) = 0)),
	p."is_new", p."rating_average", p."rating_count", p."prices_minor", p."discount_percents", p."value_ids", p."sellable_count", p."position"
FROM "products" p ORDER BY p."id";--> statement-breakpoint
ALTER TABLE "listed_products" ADD PRIMARY KEY ("product_id");--> statement-breakpoint
CREATE INDEX "listed_products_category" ON "listed_products" USING btree ("category_id","position");--> statement-breakpoint
-- Covers what facets count and filter, so that a category is counted from the index alone. Drizzle knows no INCLUDE.
CREATE INDEX "listed_products_facets" ON "listed_products" USING btree ("category_id") INCLUDE ("product_id","maker_id","position","is_shown","is_new","rating_average","rating_count","sellable_count","prices_minor","discount_percents","value_ids");--> statement-breakpoint
CREATE INDEX "listed_products_position" ON "listed_products" USING btree ("position");--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree ("is_new" DESC NULLS FIRST,"product_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_products_rating" ON "listed_products" USING btree ("rating_average" DESC NULLS LAST,"rating_count" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "listed_products_price_bam" ON "listed_products" USING btree (("prices_minor"[1]));--> statement-breakpoint
CREATE INDEX "listed_products_price_eur" ON "listed_products" USING btree (("prices_minor"[2]));--> statement-breakpoint
CREATE INDEX "listed_products_price_rsd" ON "listed_products" USING btree (("prices_minor"[3]));--> statement-breakpoint
CREATE INDEX "listed_products_values" ON "listed_products" USING gin ("value_ids");--> statement-breakpoint
-- Written once in full: an update of half a million rows would leave as many dead ones, and the index would hold each word twice.
CREATE TABLE "new_product_search" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"is_shown" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"rating_average" real,
	"rating_count" integer NOT NULL,
	"prices_minor" bigint[] NOT NULL,
	"discount_percents" integer[] NOT NULL,
	"value_ids" integer[] NOT NULL,
	"sellable_count" integer NOT NULL,
	"lang" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
INSERT INTO "new_product_search"
SELECT l."product_id", l."category_id", l."maker_id", l."is_shown", l."is_new", l."rating_average", l."rating_count",
	l."prices_minor", l."discount_percents", l."value_ids", l."sellable_count", s."lang", s."document"
FROM "product_search" s JOIN "listed_products" l USING ("product_id") ORDER BY s."lang", l."product_id";--> statement-breakpoint
DROP TABLE "product_search";--> statement-breakpoint
ALTER TABLE "new_product_search" RENAME TO "product_search";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_lang_pk" PRIMARY KEY("product_id","lang");--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
DROP INDEX "products_shelf";--> statement-breakpoint
DROP INDEX "products_position";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_values";--> statement-breakpoint
DROP INDEX "products_price_bam";--> statement-breakpoint
DROP INDEX "products_price_eur";--> statement-breakpoint
DROP INDEX "products_price_rsd";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "rating_average";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "rating_count";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "prices_minor";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "discount_percents";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "value_ids";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "sellable_count";--> statement-breakpoint
-- A cache: it is counted again.
DROP TABLE "shelf_counts";--> statement-breakpoint
DROP TABLE "shelf_changes";--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"category_id" integer NOT NULL,
	"place" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"seen" "pg_snapshot" NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facet_counts_category_id_place_pk" PRIMARY KEY("category_id","place")
);
--> statement-breakpoint
CREATE TABLE "facet_count_changes" (
	"category_id" integer NOT NULL,
	"transaction_id" "xid8" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "facet_count_changes_category_id_transaction_id_pk" PRIMARY KEY("category_id","transaction_id")
);
