CREATE TABLE "product_search" (
	"product_id" integer NOT NULL,
	"lang" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "product_search_product_id_lang_pk" PRIMARY KEY("product_id","lang")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"lang" text NOT NULL,
	"word" text NOT NULL,
	"spelling" text NOT NULL,
	"product_count" integer NOT NULL,
	CONSTRAINT "search_words_lang_word_pk" PRIMARY KEY("lang","word")
);
--> statement-breakpoint
DROP INDEX "product_texts_search";--> statement-breakpoint
ALTER TABLE "attribute_values" ADD COLUMN "is_filter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices_minor" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discount_percents" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "value_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sellable_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_login_attempts" ADD COLUMN "lang" text NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("lang","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_position" ON "products" USING btree ("position");--> statement-breakpoint
CREATE INDEX "products_values" ON "products" USING gin ("value_ids");--> statement-breakpoint
CREATE INDEX "products_price_bam" ON "products" USING btree (("prices_minor"[1]));--> statement-breakpoint
CREATE INDEX "products_price_eur" ON "products" USING btree (("prices_minor"[2]));--> statement-breakpoint
CREATE INDEX "products_price_rsd" ON "products" USING btree (("prices_minor"[3]));--> statement-breakpoint
CREATE INDEX "stock_sold_out" ON "stock" USING btree ("shopping_cart_code") WHERE "stock"."quantity" = 0;--> statement-breakpoint
ALTER TABLE "product_texts" DROP COLUMN "search_text";