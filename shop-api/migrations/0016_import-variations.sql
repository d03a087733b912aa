CREATE TABLE "import_codes" (
	"source" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"line" bigint NOT NULL,
	CONSTRAINT "import_codes_source_code_pk" PRIMARY KEY("source","code")
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "group_key" text;--> statement-breakpoint
CREATE INDEX "import_codes_position" ON "import_codes" USING btree ("source","position");--> statement-breakpoint
CREATE INDEX "import_records_group" ON "import_records" USING btree ("source","group_key","position") WHERE "import_records"."group_key" is not null;