ALTER TABLE "sellables" ADD COLUMN "net_amount" real;--> statement-breakpoint
ALTER TABLE "sellables" ADD COLUMN "net_unit" text;