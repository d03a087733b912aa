CREATE TABLE "location_point_texts" (
	"point_id" integer NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"city" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "location_point_texts_point_id_lang_pk" PRIMARY KEY("point_id","lang")
);
--> statement-breakpoint
CREATE TABLE "location_points" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"visible" integer,
	"picture" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"hours" jsonb NOT NULL,
	"services" text[] NOT NULL,
	CONSTRAINT "location_points_code_unique" UNIQUE("code")
);
