export { createDeskClient, DeskRefusal, toDeskAddress } from './desk-client.mjs';
export { findToken, toTokenFile } from './find-token.mjs';
