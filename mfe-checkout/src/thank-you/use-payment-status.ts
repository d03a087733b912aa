import { getOrderStatus, type PaymentStatus } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useState } from 'react';
import type { OrderNames } from '../common/paths';

const firstDelayMs = 1500;
const longestDelayMs = 30_000;
const growth = 1.5;
/** After that the mail says it: a page that is left open asks no shop for ever. */
const mostQuestions = 40;

/**
 * How far the order's payment is. While it is pending the shop is asked again and again, ever more slowly, for a bank's
 * word may come late; a tab that nobody looks at waits until somebody does.
 */
export function usePaymentStatus(names: OrderNames, fromPage: PaymentStatus): PaymentStatus {
  const { api, language } = useShell();
  const [status, setStatus] = useState(fromPage);
  const { order_identificator, access } = names;

  useEffect(() => {
    if (status !== 'pending') return undefined;
    let questions = 0;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;

    async function ask() {
      if (document.visibilityState === 'hidden') return;
      questions += 1;
      const answer = await api.call(getOrderStatus, { lang: language.code, order_identificator, access });
      if (isOver) return;
      // No answer is no news.
      if (answer.ok && answer.data.data.payment_status !== 'pending') setStatus(answer.data.data.payment_status);
      else if (questions < mostQuestions) plan();
    }

    function plan() {
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(firstDelayMs * growth ** questions, longestDelayMs));
    }

    document.addEventListener('visibilitychange', plan);
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', plan);
    };
  }, [api, language, order_identificator, access, status]);

  return status;
}
