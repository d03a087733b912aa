import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MailMessage } from './mail-message';
import { createOutboxFolder } from './outbox-folder';

const message: MailMessage = {
  id: '1.1',
  kind: 'order',
  from: { name: 'Vrelo', email: 'letters@example.com' },
  to: 'lejla@example.com',
  lang: 'ba',
  subject: 'Hvala',
  text: 'Hvala',
  html: '<p>Hvala</p>',
  date: new Date('2026-11-20T09:00:00Z'),
};

test('an outbox that cannot be written to says so, and says by itself when it can be again', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'outbox-'));
  const folder = path.join(parent, 'outbox');
  // A file in the folder's place: nobody can write below it, not even root.
  writeFileSync(folder, '');
  const outbox = createOutboxFolder(folder);
  expect(await outbox.isWritable?.()).toBe(true);
  await expect(outbox.deliver(message)).rejects.toThrow('EEXIST');
  expect(await outbox.isWritable?.()).toBe(false);

  rmSync(folder);
  expect(await outbox.isWritable?.()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  await outbox.deliver(message);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/-order-\w+\.eml$/)]);
  rmSync(parent, { recursive: true });
});
