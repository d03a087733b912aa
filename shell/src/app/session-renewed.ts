/** On an answer of the gateway: a token was refused. A new one has taken its place, or was refused as well (REQ-10.5). */
export const sessionRenewedHeader = 'x-session-renewed';
