/** On an answer of the gateway: the visitor's token was refused, and a new one took its place (specification §4). */
export const sessionRenewedHeader = 'x-session-renewed';
