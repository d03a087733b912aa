import { Slot, useShell, useTranslate } from '@storefront/contracts/runtime';
import { placeInSlot, type Slots } from '@storefront/contracts/slots';
import { ButtonLink } from '@storefront/ui/button';
import styles from './error-page.module.css';
import { Loader } from './loader';
import { SearchForm } from './search-form';
import { SiteLogo } from './site-logo';
import { SiteNotice } from './site-notice';

/** Notices that stand in place of the whole site and go away by themselves. */
export type NoticeKind = 'maintenance' | 'upgrade' | 'build';

/** What the error page shows: its kind decides the words, in the visitor's language. */
export interface PageErrorView {
  status: number;
  kind:
    | NoticeKind
    | 'underDevelopment'
    | 'unauthorized'
    | 'notFound'
    | 'gone'
    | 'remoteUnavailable'
    | 'unreachable'
    | 'failed';
  /** The fixed message of the error (REQ-8.6), or the provider’s: for whoever reads protocols. */
  message?: string;
  /** The address that was asked for. */
  path?: string;
  /** Where somebody without a session is sent (REQ-2.63: 404 with the message "unauthorized"). */
  url?: string;
  /** Of a rejected session: the login, for when the reload did not help (REQ-10.5). */
  loginUrl?: string;
  /** In development only. */
  stack?: string;
  /** Nothing is known of the site in this language: no frame can stand around it. */
  isAlone?: boolean;
}

const standingAlone: readonly PageErrorView['kind'][] = [
  'maintenance',
  'upgrade',
  'build',
  'underDevelopment',
  'unauthorized',
];

/** Whether a problem takes the place of the whole site: then nothing stands around it. */
export function isNotice({ kind, isAlone = false }: PageErrorView): boolean {
  return isAlone || standingAlone.includes(kind);
}

type FramedKind = 'notFound' | 'gone' | 'remoteUnavailable' | 'unreachable' | 'failed';

const textCodes: Readonly<Record<FramedKind, { title: string; text: string }>> = {
  notFound: { title: 'common_error_404_title', text: 'common_error_404_text' },
  gone: { title: 'common_error_410_title', text: 'common_error_410_text' },
  remoteUnavailable: { title: 'common_error_503_remote_title', text: 'common_error_503_remote_text' },
  unreachable: { title: 'shell_unreachable_title', text: 'shell_unreachable_text' },
  failed: { title: 'common_error_500_title', text: 'common_error_500_text' },
};

/** Widgets that help a lost visitor on. */
export function errorPlacements(problem: PageErrorView, slots: Slots) {
  return isNotice(problem) ? [] : placeInSlot(slots, 'error', {});
}

/** What was not found, or the provider's message about its error. */
function Detail({ problem }: { problem: PageErrorView }) {
  const t = useTranslate();
  const { kind, path, message, stack } = problem;
  if (kind === 'notFound' && path) return <p className={styles.detail}>{t('shell_not_found', { path })}</p>;
  if (kind !== 'failed' || !message) return null;
  return (
    <>
      <p className={styles.detail}>{message}</p>
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </>
  );
}

function FramedErrorPage({ problem, kind }: { problem: PageErrorView; kind: FramedKind }) {
  const { site } = useShell();
  const t = useTranslate();
  const { title, text } = textCodes[kind];
  const isLost = kind === 'notFound' || kind === 'gone';
  return (
    <>
      <section className={styles.problem} data-is-alone={problem.isAlone}>
        {problem.isAlone && <SiteLogo className={styles.logo} />}
        <p className={styles.code}>{t('common_error_heading', { code: problem.status })}</p>
        <h1 className={styles.title} tabIndex={-1}>
          {t(title)}
        </h1>
        <p className={styles.text}>{t(text)}</p>
        <Detail problem={problem} />
        {isLost && <SearchForm className={styles.search} />}
        <p className={styles.actions}>
          {/* An empty address asks for this very page again. */}
          {!isLost && <ButtonLink href="">{t('common_retry')}</ButtonLink>}
          <ButtonLink variant="secondary" href={site.named_routes.home ?? '/'}>
            {t('common_error_back_home')}
          </ButtonLink>
        </p>
      </section>
      {!problem.isAlone && (
        <div className={styles.listings}>
          <Slot name="error" props={{}} />
        </div>
      )}
    </>
  );
}

/**
 * The session is being renewed, or what stands here is for others (REQ-2.63). The browser's half loads the page
 * again, or goes to the url that came with it. Where that has led to nothing, the loader gives way to a link.
 */
function Unauthorized({ url }: PageErrorView) {
  const t = useTranslate();
  return (
    <section className={styles.problem} data-unauthorized>
      <h1 className={styles.text} tabIndex={-1}>
        {t(url ? 'shell_unauthorized_text' : 'common_error_401_text')}
      </h1>
      <div className={styles.renewing}>
        <Loader mode="fullpage" />
      </div>
      <p className={styles.stuck}>
        {/* An empty address asks for this very page again. */}
        <ButtonLink href={url ?? ''}>{t(url ? 'shell_unauthorized_go' : 'common_retry')}</ButtonLink>
      </p>
    </section>
  );
}

/** The branded error page: what happened, in plain words, and a recovery link. */
export function ErrorPage({ problem }: { problem: PageErrorView }) {
  switch (problem.kind) {
    case 'maintenance':
    case 'upgrade':
    case 'build':
      return <SiteNotice kind={problem.kind} />;
    case 'underDevelopment':
      return <SiteNotice kind="underDevelopment" />;
    case 'unauthorized':
      return <Unauthorized {...problem} />;
    default:
      return <FramedErrorPage problem={problem} kind={problem.kind} />;
  }
}
