-- False until the read model is built anew, which the next start does.
ALTER TABLE "product_search" ADD COLUMN "is_accessory" boolean DEFAULT false NOT NULL;
