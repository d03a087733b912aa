import type { OrderState, OrderTransition } from '@storefront/contracts/calls/webshop';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderTransitions } from '../database/order-tables';
import type { Actor } from './lifecycle';

/** Who does something, by name where it is a person of the shop, and why. */
export interface Doer {
  actor: Actor;
  name?: string;
  reason?: string;
}

export interface Step {
  orderId: number;
  action: OrderTransition['action'];
  from: OrderState;
  to: OrderState;
  parcel?: number;
}

/** Writes a step in the transaction that takes it. */
export async function recordStep(transaction: Database, step: Step, doer: Doer, now: Date): Promise<void> {
  const { orderId, action, from, to, parcel } = step;
  const { actor, name: actorName, reason } = doer;
  await transaction
    .insert(orderTransitions)
    .values({ orderId, action, fromState: from, toState: to, parcel, actor, actorName, reason, at: now });
}

/** Everything that was done to an order, the oldest first. */
export async function readHistory(database: Database, orderId: number): Promise<OrderTransition[]> {
  const rows = await database
    .select()
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
    .orderBy(asc(orderTransitions.id));
  return rows.map((row) => ({
    action: row.action as OrderTransition['action'],
    from: row.fromState as OrderState,
    to: row.toState as OrderState,
    parcel: row.parcel,
    actor: row.actor as Actor,
    actor_name: row.actorName,
    reason: row.reason,
    at: row.at.toISOString(),
  }));
}
