-- What a search lists and counts of thousands of products it has found, without a look at each of their rows.
CREATE INDEX "products_found" ON "products" USING btree ("id") INCLUDE ("category_id","maker_id","position","visible","ignore_brand_visibility","is_new","rating_average","rating_count","sellable_count","prices_minor","discount_percents","value_ids");
