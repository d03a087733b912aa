ALTER TABLE "post_texts" DROP COLUMN "author_role";--> statement-breakpoint
ALTER TABLE "post_texts" DROP COLUMN "tags";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "author_name";