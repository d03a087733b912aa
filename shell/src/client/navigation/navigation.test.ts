import { createNavigation, type Router } from './navigation';

let isInPlace: boolean;
const leave = (go: (isInPlace: boolean) => void) => go(isInPlace);

/** A navigation of which the test sees where the router and the windows lead. */
function setUp() {
  const gone: unknown[] = [];
  const router: Router = (path, options) => gone.push([path, options]);
  const navigation = createNavigation({ leave });
  navigation.connectRouter(router);
  return { navigation, gone };
}

beforeEach(() => {
  isInPlace = false;
});

it('takes a page of the shop to the router', () => {
  const { navigation, gone } = setUp();
  navigation.navigate('/solje/?page=2');
  navigation.navigate('/zdjele/', { replace: true });
  expect(gone).toEqual([
    ['/solje/?page=2', { replace: false }],
    ['/zdjele/', { replace: true }],
  ]);
});

it('leaves the history step of a closed window to the next page', () => {
  const { navigation, gone } = setUp();
  isInPlace = true;
  navigation.goToPage('/solje/');
  expect(gone).toEqual([['/solje/', { replace: true }]]);
});

it('gives the address that is shown already no step of its own', () => {
  const { navigation, gone } = setUp();
  history.replaceState(null, '', '/solje/?page=2');
  navigation.goToPage('/solje/?page=2');
  navigation.goToPage('/solje/');
  expect(gone).toEqual([
    ['/solje/?page=2', { replace: true }],
    ['/solje/', { replace: false }],
  ]);
});

it('replaces the address of the page that stays without closing anything over it', () => {
  const leaveSpy = jest.fn(leave);
  const gone: unknown[] = [];
  const navigation = createNavigation({ leave: leaveSpy });
  navigation.connectRouter((path, options) => gone.push([path, options]));
  navigation.navigate('/solje/?color=blue', { isSamePage: true });
  expect(gone).toEqual([['/solje/?color=blue', { replace: true, isSamePage: true }]]);
  expect(leaveSpy).not.toHaveBeenCalled();
});

it('opens a window for an address that asks for one, once there are windows', () => {
  const { navigation, gone } = setUp();
  navigation.navigate('/solje/?mode=quick');
  navigation.connectModals((path, mode) => gone.push(`${mode} ${path}`));
  navigation.navigate('/solje/?mode=quick');
  expect(gone).toEqual([['/solje/?mode=quick', { replace: false }], 'quick /solje/']);
});

it('throws for another site, unless the caller says that it is meant', () => {
  expect(() => setUp().navigation.navigate('https://bank.example/pay')).toThrow('external: true');
});
