import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { selfSigned } from '../../test/self-signed';
import { type MailMessage, MailRefused } from './mail-message';
import { createSmtpTransport, parseSender, parseSmtpUrl, type SmtpSettings } from './smtp-transport';

const mailMessage: MailMessage = {
  id: '1795227377498.7',
  kind: 'order',
  from: { name: 'Vrelo', email: 'pozdrav@vrelo.example' },
  to: 'lejla@example.com',
  lang: 'ba',
  subject: 'Primili smo narudžbu 2026-000001: čaša, šolja i đezva',
  text: 'Hvala, Lejla.\n',
  html: '<p>Hvala, Lejla.</p>',
  date: new Date('2026-11-20T09:00:00Z'),
};

const { key, cert } = selfSigned(generateKeyPairSync('rsa', { modulusLength: 2048 }), 'localhost');

interface Received {
  user?: string;
  isEncrypted: boolean;
  from: string;
  to: string[];
  content: string;
}

/** A mail server on loopback that rejects what the test names and records the rest. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    key,
    cert,
    authOptional: true,
    onAuth({ username = '', password }, _session, done) {
      logins.push(username);
      if (password === 'geheim š') done(null, { user: username });
      else done(Object.assign(new Error('no such user'), { responseCode: 535 }));
    },
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk) => {
        content += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          user: session.user as string | undefined,
          isEncrypted: session.secure,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          content,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, logins, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

let server: Awaited<ReturnType<typeof startServer>>;

/** Sends one message: it is accepted, rejected for good, or may be accepted later. */
async function send(settings: Partial<SmtpSettings> = {}, message: MailMessage = mailMessage) {
  const own: SmtpSettings = { host: 'localhost', port: server.port, tls: 'starttls', ...settings };
  const transport = createSmtpTransport(own, { ca: cert });
  try {
    await transport.deliver(message);
    return 'taken';
  } catch (error) {
    return error instanceof MailRefused ? 'refused' : 'later';
  } finally {
    transport.close?.();
  }
}

const credentials = { user: 'vrelo', password: 'geheim š' };

describe('a mail server', () => {
  afterEach(() => server.stop());

  it('gets the complete mail over an encrypted connection after a login', async () => {
    server = await startServer();
    expect(await send({ credentials })).toBe('taken');
    const [mail] = server.received;
    expect(mail).toMatchObject({
      user: 'vrelo',
      isEncrypted: true,
      from: mailMessage.from.email,
      to: [mailMessage.to],
    });
    expect(mail?.content).toContain('Subject: =?UTF-8?B?');
    expect(mail?.content).toContain('Message-ID: <1795227377498.7@vrelo.example>');
    expect(mail?.content).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.content).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('may be encrypted from the start', async () => {
    server = await startServer({ secure: true });
    expect(await send({ tls: 'from-start', credentials })).toBe('taken');
    expect(server.received).toMatchObject([{ isEncrypted: true, user: 'vrelo' }]);
  });

  it('that offers no STARTTLS gets neither the password nor the mail', async () => {
    server = await startServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(await send({ credentials })).toBe('later');
    expect(server.logins).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('with a certificate of nobody’s gets nothing', async () => {
    server = await startServer();
    const transport = createSmtpTransport({ host: 'localhost', port: server.port, tls: 'starttls', credentials });
    await expect(transport.deliver(mailMessage)).rejects.toThrow(/certificate|self.signed/i);
    transport.close?.();
    expect(server.logins).toEqual([]);
  });

  it('of our own machine may do without encryption', async () => {
    server = await startServer({ hideSTARTTLS: true });
    expect(await send({ tls: 'none' })).toBe('taken');
    expect(server.received).toMatchObject([{ isEncrypted: false }]);
  });

  it('that refuses the password may take the mail later, when the operator has put it right', async () => {
    server = await startServer();
    expect(await send({ credentials: { user: 'vrelo', password: 'wrong' } })).toBe('later');
    expect(server.logins).toEqual(['vrelo']);
  });

  it.each([
    ['never takes a mail to an unknown address', 550, 'refused'],
    ['may take it later when its mailbox is full or busy', 452, 'later'],
    ['may take it later when it is told who we are', 530, 'later'],
  ])('%s', async (_, responseCode, outcome) => {
    server = await startServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('not this one'), { responseCode })),
    });
    expect(await send()).toBe(outcome);
  });

  it('that refuses the content refuses it for good', async () => {
    server = await startServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })));
      },
    });
    expect(await send()).toBe('refused');
  });

  it('that is not there may be there later', async () => {
    server = await startServer();
    const { port } = server;
    await server.stop();
    expect(await send({ port })).toBe('later');
  });

  it('gets one recipient and no header that somebody smuggled in', async () => {
    server = await startServer();
    const smuggled = { ...mailMessage, subject: 'x\r\nBcc: c@d.example', to: 'a@b.example\r\nRCPT TO:<c@d.example>' };
    expect(await send({}, smuggled)).toBe('refused');
    expect(await send({}, { ...smuggled, to: 'a@b.example, c@d.example' })).toBe('refused');
    expect(await send({}, { ...smuggled, to: mailMessage.to })).toBe('taken');
    expect(server.received).toMatchObject([{ to: [mailMessage.to], content: expect.not.stringMatching(/^Bcc:/m) }]);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'starttls' }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'from-start' }],
    ['smtp://localhost:1025', { host: 'localhost', port: 1025, tls: 'none' }],
    ['smtp://relay:25?tls=off', { host: 'relay', port: 25, tls: 'none' }],
    [
      'smtps://me%40example.com:p%3A%2Fss@mail.example.com:465/',
      {
        host: 'mail.example.com',
        port: 465,
        tls: 'from-start',
        credentials: { user: 'me@example.com', password: 'p:/ss' },
      },
    ],
  ])('%s is understood', (text, settings) => {
    expect(parseSmtpUrl(text)).toEqual(settings);
  });

  it.each(['mail.example.com', 'https://mail.example.com', 'smtp://user@mail.example.com', 'smtp://mail/inbox'])(
    '%s is none',
    (text) => {
      expect(parseSmtpUrl(text)).toBeUndefined();
    },
  );

  it('goes with a sender, with a name or without', () => {
    expect(parseSender('Vrelo <a@b.example>')).toEqual({ name: 'Vrelo', email: 'a@b.example' });
    expect(parseSender('a@b.example')).toEqual({ email: 'a@b.example' });
    for (const text of ['Vrelo', 'a@b.example\r\nBcc: c@d.example', 'Vrelo <a b@c>']) {
      expect(parseSender(text)).toBeUndefined();
    }
  });
});
