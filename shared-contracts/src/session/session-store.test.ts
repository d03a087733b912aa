import { acceptCart, anonymousSession, createSessionStore } from './session-store';

const createCart = (version: number) => ({ itemCount: version, total: `${version},00 KM`, version });

it('drops a cart that is older than the one it holds', () => {
  const store = createSessionStore();
  acceptCart(store, createCart(3));
  acceptCart(store, createCart(2));
  expect(store.getState().cart).toEqual(createCart(3));
});

it('takes a cart of the same version: its texts may be in another language', () => {
  const store = createSessionStore({ ...anonymousSession, cart: createCart(3) });
  acceptCart(store, { ...createCart(3), total: '€3.00' });
  expect(store.getState().cart.total).toBe('€3.00');
});

it('keeps two visitors apart', () => {
  const [one, other] = [createSessionStore(), createSessionStore()];
  one.setState({ user: { id: 1, firstName: 'Amra' }, isKnown: true });
  acceptCart(one, createCart(5));
  expect(other.getState()).toEqual(anonymousSession);
  expect(anonymousSession).toEqual({
    isKnown: false,
    user: null,
    isStaff: false,
    canContinueAsGuest: false,
    cart: { itemCount: 0, total: '', version: 0 },
    wishlistIds: [],
    compareIds: [],
    consent: { isKnown: false, analytics: false, marketing: false },
  });
});
