import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContract } from './mail-contract';
import { pictureName } from './mail-message';

/** What a mail says, in its reader's language. */
export interface Wording {
  shopName: string;
  /** Of buttons, `#rrggbb`; undefined: the usual one. */
  color?: string;
  subject: string;
  paragraphs: string[];
  code?: string;
  picture?: string;
  contract?: MailContract;
  link?: { text: string; url: string };
  footer: string;
}

// Colours and sizes stand in the markup: mail programs know neither our tokens nor style sheets.
const ink = '#23211d';
const mutedInk = '#5f5a50';
const pine = '#1f3d36';
const line = '1px solid #d8d2c4';
const text: CSSProperties = { margin: '0 0 16px', color: ink, fontSize: 16, lineHeight: '24px' };
const small: CSSProperties = { ...text, color: mutedInk, fontSize: 14, lineHeight: '21px' };
const styles = {
  body: { margin: 0, backgroundColor: '#f6f3ec', color: ink, fontFamily: 'sans-serif' },
  container: { maxWidth: 520, padding: 24 },
  name: { margin: '0 0 24px', color: ink, font: '600 24px/32px serif' },
  code: { ...text, font: '600 24px/32px monospace', letterSpacing: 2 },
  button: { padding: '14px 24px', borderRadius: 8, color: '#fff', fontSize: 16 },
  amount: { ...text, margin: 0, textAlign: 'right', whiteSpace: 'nowrap' },
  title: { ...text, margin: '24px 0 8px', fontWeight: 600 },
} as const satisfies Record<string, CSSProperties>;

/** The HTML of a mail: tables and attributes, which every mail program shows alike. Whatever somebody typed is text in it. */
export function renderMailPage(wording: Wording, htmlLang: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(<MailPage {...wording} htmlLang={htmlLang} />)}\n`;
}

function MailPage({
  htmlLang,
  shopName,
  subject,
  paragraphs,
  footer,
  color = pine,
  ...parts
}: Wording & { htmlLang: string }) {
  const { code, picture, link, contract } = parts;
  return (
    <Html lang={htmlLang}>
      <Head>
        <title>{subject}</title>
      </Head>
      {/* What a mailbox shows beside the subject. */}
      <Preview>{paragraphs[0] ?? subject}</Preview>
      <Body style={styles.body}>
        <Container style={styles.container}>
          <Heading as="h1" style={styles.name}>
            {shopName}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={text}>
              {paragraph}
            </Text>
          ))}
          {code && <Text style={styles.code}>{code}</Text>}
          {picture && (
            <>
              <Text style={text}>{picture}</Text>
              {/* Of low priority: React would add a preload of the picture, which a mail program asks elsewhere for. */}
              <Img src={`cid:${pictureName}`} alt="" fetchPriority="low" style={{ maxWidth: '100%', height: 'auto' }} />
            </>
          )}
          {link && (
            <Section style={{ margin: '24px 0' }}>
              <Button href={link.url} style={{ ...styles.button, backgroundColor: color }}>
                {link.text}
              </Button>
            </Section>
          )}
          {contract && <Contract {...contract} />}
          <Text style={{ ...small, margin: '32px 0 0' }}>
            <Lines of={footer.split('\n')} />
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((each, at) => (
    // A text does not change: its lines keep their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
    <Fragment key={at}>
      {at > 0 && <br />}
      {each}
    </Fragment>
  ));
}

function Contract({ lines, sums, facts, links, withdrawal }: MailContract) {
  return (
    <>
      <Section style={{ margin: '24px 0' }}>
        {lines.map(({ title, details, amount }) => (
          <AmountRow key={`${title} ${details}`} amount={amount} style={{ borderTop: line }}>
            <Text style={{ ...text, margin: 0 }}>{title}</Text>
            <Text style={{ ...small, margin: 0 }}>{details}</Text>
          </AmountRow>
        ))}
        {sums.map(({ term, amount }, at) => {
          const isTotal = at === sums.length - 1;
          const weight = isTotal ? { fontWeight: 600 } : {};
          return (
            <AmountRow
              key={term}
              amount={amount}
              style={isTotal || at === 0 ? { borderTop: line } : {}}
              amountStyle={weight}
            >
              <Text style={{ ...text, margin: 0, ...weight }}>{term}</Text>
            </AmountRow>
          );
        })}
      </Section>
      {facts.map((fact) => (
        <Fragment key={fact.term}>
          <Text style={{ ...small, margin: 0 }}>{fact.term}</Text>
          <Text style={text}>
            <Lines of={fact.lines} />
          </Text>
        </Fragment>
      ))}
      <Text style={styles.title}>{withdrawal.title}</Text>
      <Text style={{ ...small, color: ink }}>
        <Lines of={withdrawal.text.split('\n')} />
      </Text>
      {links.map((each) => (
        <Text key={each.url} style={{ ...text, margin: '0 0 4px' }}>
          <Link href={each.url} style={{ color: pine, textDecoration: 'underline' }}>
            {each.text}
          </Link>
        </Text>
      ))}
    </>
  );
}

interface AmountRowProps {
  amount: string;
  style: CSSProperties;
  amountStyle?: CSSProperties;
  children: ReactNode;
}

function AmountRow({ amount, style, amountStyle, children }: AmountRowProps) {
  return (
    <Row>
      <Column style={{ ...style, padding: '8px 16px 8px 0' }}>{children}</Column>
      <Column align="right" valign="top" style={{ ...style, padding: '8px 0' }}>
        <Text style={{ ...styles.amount, ...amountStyle }}>{amount}</Text>
      </Column>
    </Row>
  );
}
