import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changes>` writes the next migration from the tables' definitions. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/database/content-tables.ts',
    './src/database/trade-tables.ts',
    './src/database/visitor-tables.ts',
    './src/database/email-tables.ts',
    './src/database/payment-tables.ts',
    './src/database/import-tables.ts',
    './src/database/order-tables.ts',
    './src/database/staff-tables.ts',
  ],
  out: './migrations',
});
