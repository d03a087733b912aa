import type { Database } from '../database/connection';
import type { MailFile } from '../mail/mail-message';
import type { Shop } from '../site/shop';
import type { DocumentContent } from './document-content';
import { type DocumentRow, readDocuments } from './document-store';
import { drawDocument } from './draw-document';

/** A document as its page, under the shop's name. */
export function drawPdf({ site }: Shop, content: DocumentContent, issuedAt: Date): Promise<Buffer> {
  // The seller stands first, as it was when the document was issued.
  const footer = (content.parties[0]?.lines ?? []).join(' · ');
  return drawDocument(content, { shopName: site.name, footer, issuedAt });
}

async function drawFile(shop: Shop, { number, content, issuedAt }: DocumentRow): Promise<MailFile> {
  const pdf = await drawPdf(shop, content, issuedAt);
  return { name: `${number}.pdf`, content: pdf, contentType: 'application/pdf' };
}

/** Issued documents as files beside a mail. */
export async function drawFiles(database: Database, shop: Shop, ids: readonly number[]): Promise<MailFile[]> {
  if (ids.length === 0) return [];
  const documents = await readDocuments(database, ids);
  return Promise.all(documents.map((document) => drawFile(shop, document)));
}
