CREATE TABLE "import_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"line" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"line" bigint NOT NULL,
	"name_key" text NOT NULL,
	"hash" text NOT NULL,
	"popularity" bigint NOT NULL,
	"product" jsonb NOT NULL,
	CONSTRAINT "import_records_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"source" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"records_read" integer DEFAULT 0 NOT NULL,
	"is_staged" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"product_id" integer NOT NULL,
	"hash" text,
	CONSTRAINT "imported_products_source_key_pk" PRIMARY KEY("source","key"),
	CONSTRAINT "imported_products_product_id_unique" UNIQUE("product_id")
);
--> statement-breakpoint
CREATE INDEX "import_notes_source" ON "import_notes" USING btree ("source","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_records_position" ON "import_records" USING btree ("source","position");--> statement-breakpoint
CREATE INDEX "import_records_name" ON "import_records" USING btree ("source","name_key");