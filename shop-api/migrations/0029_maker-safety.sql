ALTER TABLE "makers" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "makers" ADD COLUMN "responsible_person" text;