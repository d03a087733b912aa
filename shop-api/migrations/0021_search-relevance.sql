-- Words are their own stems until the read model is built anew, which the next start does.
ALTER TABLE "search_words" ADD COLUMN "stem" text;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "named_count" integer;--> statement-breakpoint
UPDATE "search_words" SET "stem" = "word", "named_count" = "product_count";--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "stem" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "named_count" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("lang","stem");
