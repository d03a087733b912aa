CREATE TABLE "author_texts" (
	"author_id" integer NOT NULL,
	"lang" text NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	"bio" text NOT NULL,
	CONSTRAINT "author_texts_author_id_lang_pk" PRIMARY KEY("author_id","lang")
);
--> statement-breakpoint
CREATE TABLE "authors" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "authors_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "content_search" (
	"model" text NOT NULL,
	"content_id" integer NOT NULL,
	"lang" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "content_search_model_content_id_lang_pk" PRIMARY KEY("model","content_id","lang")
);
--> statement-breakpoint
CREATE TABLE "post_tag_texts" (
	"tag_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "post_tag_texts_tag_id_lang_pk" PRIMARY KEY("tag_id","lang")
);
--> statement-breakpoint
CREATE TABLE "post_tags" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "post_tags_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tagged_posts" (
	"post_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "tagged_posts_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "post_category_texts" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "author_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "content_search_document" ON "content_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "tagged_posts_tag" ON "tagged_posts" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id");