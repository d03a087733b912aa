/**
 * Products, categories, makers and attribute values below this number are the seed's, those from here on were imported:
 * seeding replaces its own and leaves the others alone.
 */
export const firstImportedId = 1_000_001;
