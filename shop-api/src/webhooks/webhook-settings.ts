/** Where events go, and what they are signed with. */
export interface WebhookSettings {
  url: string;
  /** Both sides know it: the shop signs with it. */
  secret: string;
}
