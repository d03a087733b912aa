import type { PaymentSlipForm } from '@storefront/contracts/calls/webshop';
import { decodePicture } from '../../test/decode-picture';
import { createSlip } from './payment-slip';
import type { TransferOrder } from './transfer-order';

const common: TransferOrder = {
  payer: { name: 'Željka Đurđević', street: 'Šetalište 5', place: '10000 Zagreb' },
  recipient: { name: 'Vrelo d.o.o.', street: 'Ferhadija 12', place: '71000 Sarajevo' },
  iban: 'HR1210010051863000160',
  bic: 'PRIMHR22',
  amountMinor: 123_405,
  reference: '2026-000012',
  purpose: 'Narudžba 2026-000012',
};

/** A slip and what another program reads off its code. */
async function read(form: PaymentSlipForm, changes: Partial<TransferOrder> = {}) {
  const slip = await createSlip(form, { ...common, ...changes });
  if (slip.code_png === null) throw new Error(`${form} has no code`);
  return { slip, code: await decodePicture(slip.code_png) };
}

test('HUB 3 tells a Croatian bank every field', async () => {
  const { slip, code } = await read('hub3');
  expect(code.format).toBe('PDF417');
  expect(code.text).toMatch(/\n$/);
  expect(code.text.split('\n').slice(0, -1)).toEqual([
    'HRVHUB30',
    'EUR',
    '000000000123405',
    'Željka Đurđević',
    'Šetalište 5',
    '10000 Zagreb',
    'Vrelo d.o.o.',
    'Ferhadija 12',
    '71000 Sarajevo',
    'HR1210010051863000160',
    'HR00',
    '2026-000012',
    'OTHR',
    'Narudžba 2026-000012',
  ]);
  expect(slip).toMatchObject({
    account: 'HR1210010051863000160',
    reference: 'HR00 2026-000012',
    payment_code: 'OTHR',
    purpose: 'Narudžba 2026-000012',
  });
});

test('UPN QR tells a Slovenian bank every field, in its own letters and with its sum', async () => {
  const { slip, code } = await read('upn', { iban: 'SI56263300012039086', bic: 'PRIMSI22' });
  expect(code).toMatchObject({ format: 'QRCode', version: '15', ecLevel: 'M' });
  const fields = code.text.split('\n');
  expect(fields).toEqual([
    'UPNQR',
    '',
    '',
    '',
    '',
    'Željka Đurđević',
    'Šetalište 5',
    '10000 Zagreb',
    '00000123405',
    '',
    '',
    'OTHR',
    'Narudžba 2026-000012',
    '',
    'SI56263300012039086',
    'SI002026-000012',
    'Vrelo d.o.o.',
    'Ferhadija 12',
    '71000 Sarajevo',
    String(fields.slice(0, 19).join('\n').length + 1).padStart(3, '0'),
    '',
  ]);
  // One byte a letter: ISO 8859-2, and not UTF-8.
  expect(code.bytes.toString('latin1')).toContain('\xaeeljka \xd0ur\xf0evi\xe6');
  expect(slip).toMatchObject({ account: 'SI56263300012039086', reference: 'SI00 2026-000012' });
});

test('NBS IPS QR tells a Serbian bank every field', async () => {
  const { slip, code } = await read('ips', { iban: 'RS35260005601001611379', bic: 'PRIMRSBG' });
  expect(code.format).toBe('QRCode');
  expect(code.text.split('|')).toEqual([
    'K:PR',
    'V:01',
    'C:1',
    'R:260005601001611379',
    'N:Vrelo d.o.o.\r\nFerhadija 12\r\n71000 Sarajevo',
    'I:RSD1234,05',
    'P:Željka Đurđević\r\nŠetalište 5\r\n10000 Zagreb',
    'SF:289',
    'S:Narudžba 2026-000012',
    'RO:002026-000012',
  ]);
  expect(slip).toMatchObject({ account: '260-0056010016113-79', payment_code: '289' });
});

test('EPC QR tells any bank of the euro area every field', async () => {
  const { code } = await read('epc');
  expect(code.format).toBe('QRCode');
  expect(code.text.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'PRIMHR22',
    'Vrelo d.o.o.',
    'HR1210010051863000160',
    'EUR1234.05',
    '',
    '',
    '2026-000012',
  ]);
});

test('the forms of Bosnia and Herzegovina and of Montenegro have domestic accounts and no code', async () => {
  expect(await createSlip('ba', { ...common, iban: 'BA391990440001200279' })).toMatchObject({
    account: '1990440001200279',
    code_png: null,
  });
  expect(await createSlip('me', { ...common, iban: 'ME25505000012345678951' })).toMatchObject({
    account: '505-0000123456789-51',
    code_png: null,
  });
});

describe('what a customer types', () => {
  const hostile = `Ana\nHRVHUB30|R:1\r\n^FNC1^ECI000020 ${'ñ'.repeat(300)} 🦊`;
  const payer = { name: hostile, street: hostile, place: hostile };

  test.each(['hub3', 'upn'] as const)('adds no line to %s', async (form) => {
    const plain = (await read(form)).code.text.split('\n').length;
    const { text } = (await read(form, { payer })).code;
    expect(text.split('\n')).toHaveLength(plain);
    expect(text).toContain('Ana HRVHUB30 R:1');
  });

  test('adds no tag to the code of Serbia', async () => {
    const { text } = (await read('ips', { payer })).code;
    expect(text.split('|')).toHaveLength(10);
    expect(text.split('|')[6]).toMatch(/^P:Ana HRVHUB30 R:1 FNC1 ECI\r\n/);
  });

  test('keeps the sum of UPN right, and its letters readable', async () => {
    const { text } = (await read('upn', { payer: { ...payer, name: 'Peña 🦊 Ækbyß' } })).code;
    const fields = text.split('\n');
    expect(fields[5]).toBe('Pena ? ?kbyß');
    expect(Number(fields[19])).toBe(fields.slice(0, 19).join('\n').length + 1);
  });

  test('fits where every field is as long as it may be', async () => {
    const long = { name: 'Ž'.repeat(90), street: 'Š'.repeat(90), place: 'Đ'.repeat(90) };
    const everything = { payer: long, recipient: long, purpose: 'Č'.repeat(90), amountMinor: 99_999_999_999 };
    for (const form of ['hub3', 'upn', 'ips', 'epc'] as const)
      expect((await read(form, everything)).code.text).toContain('ŽŽŽ');
  });
});
