CREATE TABLE "bank_entries" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"booked_on" date,
	"outcome" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_order" ON "bank_entries" USING btree ("order_id");