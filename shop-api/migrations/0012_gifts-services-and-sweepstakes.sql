CREATE TABLE "gift_texts" (
	"gift_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"occasion" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "gift_texts_gift_id_lang_pk" PRIMARY KEY("gift_id","lang")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"visible" integer,
	"picture" text NOT NULL,
	"product_ids" integer[] NOT NULL,
	CONSTRAINT "gifts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "service_texts" (
	"service_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"price" text NOT NULL,
	"duration" text NOT NULL,
	CONSTRAINT "service_texts_service_id_lang_pk" PRIMARY KEY("service_id","lang")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"visible" integer,
	"picture" text NOT NULL,
	CONSTRAINT "services_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "specialist_texts" (
	"specialist_id" integer NOT NULL,
	"lang" text NOT NULL,
	"role" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "specialist_texts_specialist_id_lang_pk" PRIMARY KEY("specialist_id","lang")
);
--> statement-breakpoint
CREATE TABLE "specialists" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"visible" integer,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"point_id" integer NOT NULL,
	"services" text[] NOT NULL,
	"speaks" text[] NOT NULL,
	"days" integer[] NOT NULL,
	CONSTRAINT "specialists_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sweepstake_texts" (
	"sweepstake_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"prize" text NOT NULL,
	"question" text NOT NULL,
	"answers" jsonb NOT NULL,
	"rules" text NOT NULL,
	CONSTRAINT "sweepstake_texts_sweepstake_id_lang_pk" PRIMARY KEY("sweepstake_id","lang")
);
--> statement-breakpoint
CREATE TABLE "sweepstakes" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"visible" integer,
	"picture" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"draws_on" date NOT NULL,
	CONSTRAINT "sweepstakes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sweepstake_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sweepstake_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sweepstake_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"answer" text NOT NULL,
	"lang" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sweepstake_entries_once" ON "sweepstake_entries" USING btree ("sweepstake_id",lower("email"));