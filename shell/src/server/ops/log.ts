import { createLogOptions, withoutPersonalData } from '@storefront/contracts/log';
import pino, { type DestinationStream, type Logger } from 'pino';

/** What a mail's link ends with: `…/12/<code>/`. */
const linkCode = /\/\d+\/[^/]+\/?$/;
/** What opens an order, a payment, a withdrawal: `12-<code>`. */
const orderAccess = /\/\d+-[\w-]{6,}(?=\/|$)/g;
const orderNumber = /\/(narudzbe|narocila|orders|bestellen|ordini|pedidos|my_orders|order|order-status)\/[^/]+/;

/** A path as a log may hold it: no query, no code of a mail's link, no order number. */
export function loggedPath(path: string): string {
  const [bare = ''] = path.split('?');
  const withoutCode = bare.replace(linkCode, '/[id]/[code]/').replace(orderAccess, '/[order]');
  return withoutPersonalData(withoutCode.replace(orderNumber, '/$1/[order]'));
}

/** JSON lines without personal data: paths and errors are cleaned in one place. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = createLogOptions('shell', level, { path: (path) => loggedPath(String(path)) });
  return destination ? pino(options, destination) : pino(options);
}
