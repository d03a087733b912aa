import { languages } from '@storefront/contracts/languages';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type MailMessage, pictureName } from './mail-message';

/** The e-mail as bytes that a mail server takes and any mail program opens: plain text first, HTML for those who prefer it. */
export function composeMime(message: MailMessage): Promise<Buffer> {
  const { id, from, to, replyTo, subject, text, html, lang, date, picture, files = [], unsubscribeUrl } = message;
  const composer = new MailComposer({
    date,
    // As objects: a text would be parsed as a list of addresses.
    from: { name: from.name, address: from.email },
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    messageId: `<${id}@${from.email.split('@')[1] ?? 'localhost'}>`,
    headers: {
      'Content-Language': languages[lang].htmlLang,
      // Tells automatic replies not to answer.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
    },
    text,
    html,
    attachments: [
      ...(picture ? [{ filename: pictureName, cid: pictureName, content: picture, contentType: 'image/png' }] : []),
      ...files.map(({ name: filename, content, contentType }) => ({ filename, content, contentType })),
    ],
    textEncoding: 'base64',
    // A text is a text, never the name of a file or an address to read it from.
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return composer.compile().build();
}
