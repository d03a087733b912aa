import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';
import { comments } from '../database/visitor-tables';

interface DemoComment {
  productId?: number;
  postId?: number;
  rating?: number;
  daysAgo: number;
  text: string;
}

interface DemoReader {
  email: string;
  firstName: string;
  lastName: string;
  lang: LanguageCode;
  comments: readonly DemoComment[];
}

/** Made-up readers of the made-up shop, so that a product's page has something to show. They belong to the embedded demo only. */
const demoReaders: readonly DemoReader[] = [
  {
    email: 'hana@example.com',
    firstName: 'Hana',
    lastName: 'Delić',
    lang: 'ba',
    comments: [
      {
        productId: 101,
        rating: 5,
        daysAgo: 12,
        text: 'Leži u ruci kao da je oduvijek moja.\nKafa u njoj dugo ostaje topla.',
      },
      { productId: 2101, rating: 4, daysAgo: 30, text: 'Odlična za planinu. Čep bi mogao biti malo veći.' },
      { postId: 1, daysAgo: 2, text: 'Lijepo je znati ko stoji iza šolje iz koje pijem svako jutro.' },
    ],
  },
  {
    email: 'marko@example.com',
    firstName: 'Marko',
    lastName: 'Jurić',
    lang: 'hr',
    comments: [
      {
        productId: 1601,
        rating: 5,
        daysAgo: 45,
        text: 'Oštra iz kutije, a drška je savršena. Sjekira za cijeli život.',
      },
      { productId: 101, rating: 4, daysAgo: 20, text: 'Boja je malo tamnija nego na slici, ali mi se još više sviđa.' },
    ],
  },
  {
    email: 'lena@example.com',
    firstName: 'Lena',
    lastName: 'Huber',
    lang: 'at',
    comments: [
      { productId: 701, rating: 5, daysAgo: 8, text: 'Das Licht ist warm und ruhig, genau richtig zum Lesen.' },
      { productId: 2001, rating: 5, daysAgo: 61, text: 'Nach einem Jahr täglich in Verwendung noch immer wie neu.' },
    ],
  },
  {
    email: 'giulia@example.com',
    firstName: 'Giulia',
    lastName: 'Moretti',
    lang: 'it',
    comments: [
      {
        productId: 1301,
        rating: 4,
        daysAgo: 17,
        text: 'Bellissimo vaso, arrivato ben imballato. Il sottovaso è da comprare a parte.',
      },
      { postId: 2, daysAgo: 5, text: 'Consigli utili: quest’inverno i miei vasi restano in casa.' },
    ],
  },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Writes the demo's comments once, as published. Their authors exist to have said them: nobody knows their passwords. */
export async function seedDemoComments(database: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const people = demoReaders.map(({ email, firstName, lastName }) => ({
    ...{ email, firstName, lastName, passwordHash },
    role: 'customer',
    createdAt: now,
  }));
  const made = await database.insert(users).values(people).onConflictDoNothing().returning();
  const rows = made.flatMap(({ id: userId, email }) => {
    const reader = demoReaders.find((each) => each.email === email);
    return (reader?.comments ?? []).map(({ productId, postId, rating = null, daysAgo, text }) => ({
      userId,
      model: productId === undefined ? 'publishpost' : 'catalogproduct',
      contentId: productId ?? postId ?? 0,
      lang: reader?.lang,
      text,
      rating,
      status: 'published',
      createdAt: new Date(now.getTime() - daysAgo * dayMs),
    }));
  });
  if (rows.length > 0) await database.insert(comments).values(rows).onConflictDoNothing();
}
