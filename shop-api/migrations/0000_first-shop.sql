-- Trigrams: search by parts of words with an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "attribute_value_texts" (
	"value_id" integer NOT NULL,
	"lang" text NOT NULL,
	"attribute_title" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "attribute_value_texts_value_id_lang_pk" PRIMARY KEY("value_id","lang")
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" integer PRIMARY KEY NOT NULL,
	"attribute_code" text NOT NULL,
	"attribute_position" integer NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"color" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"parent_id" integer,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"template" text NOT NULL,
	"visible" integer,
	"picture" text NOT NULL,
	"redirect_url" text,
	"redirect_code" integer,
	CONSTRAINT "categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "category_ancestors" (
	"category_id" integer NOT NULL,
	"ancestor_id" integer NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "category_ancestors_category_id_ancestor_id_pk" PRIMARY KEY("category_id","ancestor_id")
);
--> statement-breakpoint
CREATE TABLE "category_texts" (
	"category_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"summary" text NOT NULL,
	CONSTRAINT "category_texts_category_id_lang_pk" PRIMARY KEY("category_id","lang"),
	CONSTRAINT "category_texts_path" UNIQUE("lang","path")
);
--> statement-breakpoint
CREATE TABLE "cms_page_texts" (
	"page_id" integer NOT NULL,
	"lang" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"sections" jsonb,
	"contact" jsonb,
	CONSTRAINT "cms_page_texts_page_id_lang_pk" PRIMARY KEY("page_id","lang"),
	CONSTRAINT "cms_page_texts_path" UNIQUE("lang","path")
);
--> statement-breakpoint
CREATE TABLE "cms_pages" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"template" text NOT NULL,
	"visible" integer,
	CONSTRAINT "cms_pages_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"lang" text NOT NULL,
	"code" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "labels_lang_code_pk" PRIMARY KEY("lang","code")
);
--> statement-breakpoint
CREATE TABLE "maker_texts" (
	"maker_id" integer NOT NULL,
	"lang" text NOT NULL,
	"place" text NOT NULL,
	"note" text NOT NULL,
	"quote" text NOT NULL,
	CONSTRAINT "maker_texts_maker_id_lang_pk" PRIMARY KEY("maker_id","lang")
);
--> statement-breakpoint
CREATE TABLE "makers" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"visible" integer,
	"picture" text NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "makers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"visible" integer,
	"template" text NOT NULL,
	CONSTRAINT "post_categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "post_category_texts" (
	"category_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "post_category_texts_category_id_lang_pk" PRIMARY KEY("category_id","lang"),
	CONSTRAINT "post_category_texts_slug" UNIQUE("lang","slug")
);
--> statement-breakpoint
CREATE TABLE "post_texts" (
	"post_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"author_role" text NOT NULL,
	"tags" text[] NOT NULL,
	CONSTRAINT "post_texts_post_id_lang_pk" PRIMARY KEY("post_id","lang")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"category_id" integer NOT NULL,
	"status" integer NOT NULL,
	"picture" text NOT NULL,
	"published_on" date NOT NULL,
	"reading_minutes" integer NOT NULL,
	"author_name" text NOT NULL,
	CONSTRAINT "posts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"shopping_cart_code" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"basic_price_minor" bigint NOT NULL,
	CONSTRAINT "prices_shopping_cart_code_currency_pk" PRIMARY KEY("shopping_cart_code","currency")
);
--> statement-breakpoint
CREATE TABLE "product_attributes" (
	"product_id" integer NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "product_attributes_product_id_value_id_pk" PRIMARY KEY("product_id","value_id")
);
--> statement-breakpoint
CREATE TABLE "product_texts" (
	"product_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"care" text NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "product_texts_product_id_lang_pk" PRIMARY KEY("product_id","lang")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shopping_cart_code" text NOT NULL,
	"category_id" integer NOT NULL,
	"maker_id" integer NOT NULL,
	"position" integer NOT NULL,
	"visible" integer,
	"ignore_brand_visibility" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"rating_average" real,
	"rating_count" integer NOT NULL,
	"pictures" text[] NOT NULL,
	"redirect_url" text,
	"redirect_code" integer,
	CONSTRAINT "products_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"old_path" text PRIMARY KEY NOT NULL,
	"new_path" text,
	"type" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellable_attributes" (
	"shopping_cart_code" text NOT NULL,
	"value_id" integer NOT NULL,
	CONSTRAINT "sellable_attributes_shopping_cart_code_value_id_pk" PRIMARY KEY("shopping_cart_code","value_id")
);
--> statement-breakpoint
CREATE TABLE "sellables" (
	"shopping_cart_code" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_variation" boolean NOT NULL,
	"picture" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"shopping_cart_code" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_lines_code" UNIQUE("cart_id","shopping_cart_code"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_id" bigint,
	"user_id" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	"shipping" text,
	"payment" text,
	CONSTRAINT "carts_token_id_unique" UNIQUE("token_id"),
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_one_owner" CHECK (("carts"."token_id" is null) <> ("carts"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"cart_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address" text NOT NULL,
	"zipcode" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"shopping_cart_code" text NOT NULL,
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret" text NOT NULL,
	"token_id" bigint NOT NULL,
	"user_id" bigint,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"lang" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"payment" text NOT NULL,
	"payment_type" text NOT NULL,
	"shipping" text NOT NULL,
	"cart" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_idempotency" UNIQUE("token_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"shopping_cart_code" text NOT NULL,
	"currency" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "price_history_shopping_cart_code_currency_valid_from_pk" PRIMARY KEY("shopping_cart_code","currency","valid_from")
);
--> statement-breakpoint
CREATE TABLE "seedings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seedings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_hash" text NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"shopping_cart_code" text PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_is_not_negative" CHECK ("stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"user_id" bigint,
	"continue_as_guest" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'staff', 'release-manager'))
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "category_ancestors_ancestor" ON "category_ancestors" USING btree ("ancestor_id","category_id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_on");--> statement-breakpoint
CREATE INDEX "product_texts_search" ON "product_texts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "products_maker" ON "products" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "sellables_product" ON "sellables" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));