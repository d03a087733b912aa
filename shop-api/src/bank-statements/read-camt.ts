import { type BankEntry, parseAmount, StatementError } from './bank-entry';
import { findElements, findText, parseXml, type XmlElement, XmlError } from './xml-element';

const textPaths = [
  ...['RmtInf/Ustrd', 'RmtInf/Strd/CdtrRefInf/Ref', 'RmtInf/Strd/AddtlRmtInf', 'Refs/EndToEndId'],
  ...['Refs/InstrId', 'AddtlTxInf'],
];

/** Booked money that came in. What is only announced, goes out or is reversed is nobody's payment. */
function isCredit(entry: XmlElement): boolean {
  const status = findText(entry, 'Sts/Cd') || findText(entry, 'Sts');
  return findText(entry, 'CdtDbtInd') === 'CRDT' && status === 'BOOK' && findText(entry, 'RvslInd') !== 'true';
}

function toMoney(entry: XmlElement, transaction: XmlElement | undefined) {
  const own = transaction && [...findElements(transaction, 'Amt'), ...findElements(transaction, 'AmtDtls/TxAmt/Amt')];
  const amount = own?.[0] ?? findElements(entry, 'Amt')[0];
  const amountMinor = parseAmount(amount?.text ?? '');
  if (!amount || amountMinor === undefined) throw new StatementError('An entry of the statement has no amount');
  return { amountMinor, currency: amount.attributes.Ccy ?? '' };
}

/** An entry may stand for several transfers, each with an amount and a text of its own. */
function toEntries(entry: XmlElement, account: string): BankEntry[] {
  const transactions = findElements(entry, 'NtryDtls/TxDtls');
  const parts: (XmlElement | undefined)[] = transactions.length === 0 ? [undefined] : transactions;
  const reference = findText(entry, 'AcctSvcrRef') || findText(entry, 'NtryRef');
  const booked = findText(entry, 'BookgDt/Dt') || findText(entry, 'BookgDt/DtTm');
  const bookedOn = /^\d{4}-\d{2}-\d{2}/.exec(booked)?.[0] ?? null;
  return parts.map((transaction, index) => {
    const texts = transaction
      ? textPaths.flatMap((path) => findElements(transaction, path)).map(({ text }) => text)
      : [];
    const payer = transaction
      ? findText(transaction, 'RltdPties/Dbtr/Nm') || findText(transaction, 'RltdPties/Dbtr/Pty/Nm')
      : '';
    const own = transaction ? findText(transaction, 'Refs/AcctSvcrRef') : '';
    // Without a reference of the bank, day, amount and text tell two transfers apart.
    const name = own || (reference && `${reference}/${index}`) || [bookedOn, ...texts].join('|');
    const money = toMoney(entry, parts.length > 1 ? transaction : undefined);
    return {
      ...{ key: `${account}:${name}:${money.amountMinor}`, bookedOn, payer, ...money },
      texts: [...texts, findText(entry, 'AddtlNtryInf')].filter(Boolean),
    };
  });
}

/** The money that came in, of a statement in ISO 20022 camt.053 (or camt.052 and 054, which name entries alike). */
export function readCamt(document: string): BankEntry[] {
  try {
    const top = parseXml(document);
    const statements = top.children.flatMap(({ children }) =>
      children.filter(({ name }) => /^(Stmt|Rpt|Ntfctn)$/.test(name)),
    );
    if (top.name !== 'Document' || statements.length === 0)
      throw new StatementError('The file is no camt.053 statement');
    return statements.flatMap((statement) => {
      const account = findText(statement, 'Acct/Id/IBAN') || findText(statement, 'Acct/Id/Othr/Id');
      return findElements(statement, 'Ntry')
        .filter(isCredit)
        .flatMap((entry) => toEntries(entry, account));
    });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new StatementError(error.message, { cause: error });
  }
}
