DROP INDEX "stock_sold_out";--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "product_id" integer;--> statement-breakpoint
CREATE INDEX "stock_sold_out" ON "stock" USING btree ("product_id") WHERE "stock"."quantity" = 0;--> statement-breakpoint
-- Counting a category's facets reads nothing but this index. Drizzle has no words for INCLUDE.
CREATE INDEX "products_shelf" ON "products" USING btree ("category_id") INCLUDE ("id","maker_id","position","visible","ignore_brand_visibility","is_new","rating_average","rating_count","sellable_count","prices_minor","discount_percents","value_ids");