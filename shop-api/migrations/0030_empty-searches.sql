CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"lang" text NOT NULL,
	"words" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "empty_searches_day_lang_words_pk" PRIMARY KEY("day","lang","words")
);
