ALTER TABLE "carts" ADD COLUMN "gift_wrapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_message" text DEFAULT '' NOT NULL;