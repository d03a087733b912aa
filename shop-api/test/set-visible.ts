import { eq } from 'drizzle-orm';
import { updateListings } from '../src/catalog/read-model/read-model';
import type { Database } from '../src/database/connection';
import { products } from '../src/database/content-tables';

/** Hides a product, or shows it again, in its row and in the read model. */
export async function setVisible(database: Database, id: number, visible: number | null): Promise<void> {
  await database.update(products).set({ visible }).where(eq(products.id, id));
  await updateListings(database, [id]);
}
