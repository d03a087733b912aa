CREATE TABLE "order_parcels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "order_parcels_state" CHECK ("order_parcels"."state" in ('open', 'packed', 'shipped', 'ready', 'delivered', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_transitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"parcel" integer,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_transitions_actor" CHECK ("order_transitions"."actor" in ('shopper', 'staff', 'bank', 'system'))
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_position_pk" PRIMARY KEY("parcel_id","position"),
	CONSTRAINT "parcel_lines_quantity" CHECK ("parcel_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"key" text NOT NULL,
	"payment_id" bigint,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_parcels" ADD CONSTRAINT "order_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_order_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."order_parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_transitions_order" ON "order_transitions" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("id") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","id");--> statement-breakpoint
-- Orders from before have one parcel each, which is as far as they are; what was released for want of money never left.
INSERT INTO "order_parcels" ("order_id", "number", "state", "changed_at")
SELECT "id", 1, CASE
	WHEN "status" IN ('shipped', 'delivered', 'cancelled') THEN "status"
	WHEN "status" IN ('awaiting_payment', 'payment_failed') AND "payable_until" IS NULL THEN 'cancelled'
	ELSE 'open'
END, "created_at" FROM "orders" ORDER BY "id";--> statement-breakpoint
INSERT INTO "parcel_lines" ("parcel_id", "position", "quantity")
SELECT "order_parcels"."id", "order_lines"."position", "order_lines"."quantity"
FROM "order_parcels" JOIN "order_lines" ON "order_lines"."order_id" = "order_parcels"."order_id";--> statement-breakpoint
UPDATE "orders" SET "paid_at" = coalesce(
	(SELECT max("changed_at") FROM "payments" WHERE "payments"."order_id" = "orders"."id" AND "payments"."status" = 'paid'), "created_at")
WHERE "status" IN ('paid', 'shipped', 'delivered');--> statement-breakpoint
UPDATE "orders" SET "status" = 'withdrawn' WHERE "status" <> 'cancelled' AND EXISTS (
	SELECT 1 FROM "withdrawals" WHERE "withdrawals"."order_id" = "orders"."id" AND "withdrawals"."confirmed_at" IS NOT NULL);
