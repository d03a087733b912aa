CREATE TABLE "stock_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"shopping_cart_code" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_words";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_wish" ON "stock_alerts" USING btree (lower("email"),"shopping_cart_code");--> statement-breakpoint
CREATE INDEX "stock_alerts_code" ON "stock_alerts" USING btree ("shopping_cart_code");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (array_to_tsvector(folded_words(coalesce("cart"->'customer'->>'first_name', '') || ' ' || coalesce("cart"->'customer'->>'last_name', '') || ' ' || coalesce("cart"->'customer'->>'email', '') || ' ' || coalesce("cart"->'customer'->'delivery'->>'first_name', '') || ' ' || coalesce("cart"->'customer'->'delivery'->>'last_name', ''))));