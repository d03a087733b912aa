ALTER TABLE "cart_lines" ADD COLUMN "list_id" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "list_name" text;