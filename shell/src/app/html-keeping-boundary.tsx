import type { SafeHtml } from '@storefront/contracts/html';
import { Html } from '@storefront/contracts/runtime';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { disableWaitingForms } from './waiting-forms';

interface BoundaryProps {
  /** What the server rendered here; shown again when the living page throws. */
  serverHtml?: SafeHtml | '';
  onError(error: unknown, info: ErrorInfo): void;
  children: ReactNode;
}

/** A ref, so that the HTML stands there. */
const disableDeadForms = (element: HTMLElement | null) => disableWaitingForms(element);

/** Keeps delivered content: a view that throws in the browser falls back to the server's HTML with its plain links and forms. */
export class HtmlKeepingBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Html ref={disableDeadForms} html={this.props.serverHtml} />;
  }
}
