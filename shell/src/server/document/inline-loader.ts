import { htmlPolicyName } from '@storefront/contracts/runtime';
import { consentCookieName } from '@storefront/contracts/session';
import { deniedSignals } from '../../app/consent/consent-signals';
import { reportsPath } from '../ops/policy-reports';
import type { SiteSettings } from '../settings/site-settings';
import { type InlineStyle, toSourceHash } from './inline-style';
import { speculationRulesHash } from './speculation-rules';

/**
 * Says before anything else what the tags may do: nothing (REQ-4.22). `gtag` is Google's own function to the
 * letter, for tag managers know its `arguments` object from an array.
 */
const consentDefault = `w.dataLayer=w.dataLayer||[];w.gtag=function(){w.dataLayer.push(arguments)};w.gtag('consent','default',${JSON.stringify(deniedSignals)});`;

/** Visitors who have chosen see no banner: the attribute hides it before it is rendered. */
const consentAttribute = `if(/(?:^|; )${consentCookieName}=/.test(d.cookie))h.dataset.consent='';`;

/** So that the counts of cart, wishlist and comparison do not flash. */
const counts = `try{['cart','wishlist','compare'].forEach(function(n){n+='-count';var c=localStorage.getItem(n);if(/^[1-9]\\d*$/.test(c))h.style.setProperty('--'+n,'"'+c+'"')})}catch(e){}`;

/**
 * Taken before the body is parsed: markup can name elements so that the document answers with them in place of its own
 * methods (`<img name=createElement>`), and an element of the body cannot stand before one of the head.
 */
const takeBeforeContent = `H=d.head,make=d.createElement.bind(d),find=d.querySelector.bind(d),on=d.addEventListener.bind(d),all=d.querySelectorAll.bind(d),p=JSON.parse(d.getElementById('page-scripts').textContent)`;

/**
 * The shell's scripts, to which trust passes on by 'strict-dynamic', and beside them the page's, which the shell asks for when it runs:
 * all are on their way at once. The boot data are found by a key that no content can know.
 */
const addScripts = `function(){if(added)return;added=1;w.__BOOT__=find('script[data-key="'+p.key+'"]');p.scripts.forEach(function(s){var e=make(s.isShell?'script':'link');e.integrity=s.integrity;e.crossOrigin='anonymous';if(s.isShell){e.src=s.src;e.async=false;e.onerror=giveUp}else{e.rel='preload';e.as='script';e.href=s.src}H.appendChild(e)})}`;

/**
 * Browsers with Trusted Types ask here what a text may do that is handed to markup or scripts as it is, by whose code ever
 * (docs/decisions/0004): addresses of scripts lead to the shell's own paths, of markup what acts or loads by itself is
 * shown as text, and a script's text is data. React makes script elements out of an empty one.
 */
const checkTexts = `if(w.trustedTypes)w.trustedTypes.createPolicy('default',{createScriptURL:function(u){var a=new URL(u,w.location.href);return(a.origin===w.location.origin||a.origin===p.assets)&&a.pathname.indexOf('/-/')===0?u:null},createHTML:function(t){return t.replace(/<(?=(?:meta|base|object|embed|script(?!><\\/))\\b)/gi,'&lt;')},createScript:function(t){try{JSON.parse(t);return t}catch(e){return null}}});`;

/** In ms. So long after its load event a page counts as drawn, without any other sign of it. */
const drawnAtLatest = 3000;

/**
 * They come when the page has been drawn, which is when something is first looked at for whether it shows: before, they would take
 * line and processor from what is to be seen (decision 0027). A hidden page is not drawn; one that claims to be seen and
 * is not drawn either gets them all the same.
 */
const whenDrawn = `on('DOMContentLoaded',function(){if(d.hidden||!w.IntersectionObserver)add();else{new IntersectionObserver(function(_,o){o.disconnect();add()}).observe(h);on('visibilitychange',add);w.addEventListener('load',function(){setTimeout(add,${drawnAtLatest})})}})`;

/** What was pressed before the scripts came is the visitor's first sign: without it, widgets would wait for another. */
const touched = `['pointerdown','keydown'].forEach(function(n){w.addEventListener(n,function(){h.dataset.touched=''},{capture:true,once:true})});`;

/**
 * A form that only a script can send (`data-waits`, see `useForm` of the design system) is held until it hydrates, which
 * then sends it by the button that was pressed. A plain submission would reload the page without the input.
 */
const holdSubmits = `on('submit',function(e){var f=e.target;if('waits'in f.dataset){e.preventDefault();f.heldSubmit={by:e.submitter}}},true);`;

/** Without the shell's scripts nobody sends what is held (see `disableWaitingForms`). */
const giveUp = `function(){all('form[data-waits] [type=submit]').forEach(function(b){b.disabled=true})}`;

/** The only inline script, constant so that its hash can stand in the CSP of every page. It runs before the first paint. */
export const inlineLoader = `(function(w,d){var h=d.documentElement,${takeBeforeContent},added=0,giveUp=${giveUp},add=${addScripts};${checkTexts}${consentDefault}${consentAttribute}${counts}${touched}${holdSubmits}${whenDrawn}})(window,document)`;

const loaderHash = toSourceHash(inlineLoader);

/** Names the place of reports for `report-to`; browsers that do not know it follow `report-uri`. */
export const reportingEndpoints = `policy="${reportsPath}"`;

/** Where else than here a page may go, as the site's settings name it. */
export type PolicySettings = Pick<SiteSettings, 'thirdParties' | 'paymentOrigins' | 'monitoring'>;

interface PolicyParts {
  settings: PolicySettings;
  /** Where the releases' files come from instead of here. */
  assetsOrigin: string | null;
  /** Whether the page installs scripts of others. */
  hasListedScripts: boolean;
}

/**
 * A tag manager turns texts into scripts: that is what it is for. Where scripts of others are at work, Trusted Types would
 * stop them and nothing else; everywhere else they hold (docs/decisions/0004).
 */
function trustedTypes({ settings, hasListedScripts }: PolicyParts): string[] {
  if (hasListedScripts || settings.thirdParties.scripts.length > 0) return [];
  return ["require-trusted-types-for 'script'", `trusted-types default ${htmlPolicyName}`];
}

/** Films of a gallery play from here, without cookies (REQ-2.55: items of type youtube). */
const filmOrigin = 'https://www.youtube-nocookie.com';

/**
 * The policy of one page: its inline loader and its style elements by hash, everything else from this origin and from
 * those of the settings. Script origins count in old browsers only: elsewhere 'strict-dynamic' trusts what trusted
 * scripts bring, and nothing for its origin.
 */
export function contentSecurityPolicy(styles: readonly Pick<InlineStyle, 'hash'>[], parts: PolicyParts): string {
  const { thirdParties, paymentOrigins, monitoring } = parts.settings;
  const { scripts: scriptOrigins, images, connections, frames } = thirdParties;
  const assets = parts.assetsOrigin ? [parts.assetsOrigin] : [];
  const directive = (...words: readonly string[]) => words.join(' ');
  return [
    "default-src 'self'",
    directive('script-src', loaderHash, speculationRulesHash, "'strict-dynamic'", ...assets, ...scriptOrigins),
    directive('style-src', "'self'", ...assets, ...styles.map(({ hash }) => hash)),
    // Colours of swatches are data and travel as style attributes (docs/decisions/0004).
    "style-src-attr 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', ...assets, ...images),
    "font-src 'self'",
    directive('connect-src', "'self'", ...connections, ...(monitoring.dsn ? [new URL(monitoring.dsn).origin] : [])),
    directive('frame-src', "'self'", filmOrigin, ...frames),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    directive('form-action', "'self'", ...paymentOrigins),
    ...trustedTypes(parts),
    directive('report-uri', reportsPath),
    'report-to policy',
  ].join('; ');
}
