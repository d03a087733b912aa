CREATE TABLE "search_corpora" (
	"corpus" text PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"langs" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" RENAME COLUMN "lang" TO "corpus";--> statement-breakpoint
ALTER TABLE "product_search" RENAME CONSTRAINT "product_search_product_id_lang_pk" TO "product_search_product_id_corpus_pk";--> statement-breakpoint
ALTER TABLE "search_words" RENAME COLUMN "lang" TO "corpus";--> statement-breakpoint
ALTER TABLE "search_words" RENAME CONSTRAINT "search_words_lang_word_pk" TO "search_words_corpus_word_pk";--> statement-breakpoint
INSERT INTO "search_corpora" SELECT DISTINCT "corpus", "corpus", ARRAY["corpus"] FROM "search_words";--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "langs" text[];--> statement-breakpoint
UPDATE "product_texts" SET "langs" = ARRAY["lang"];--> statement-breakpoint
ALTER TABLE "product_texts" ALTER COLUMN "langs" SET NOT NULL;
