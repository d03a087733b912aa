/** On an answer of the gateway: a token was refused. A new one has taken its place, or was refused as well (specification §4). */
export const sessionRenewedHeader = 'x-session-renewed';
