import { watchHistoryDuringHydration } from './hydration-history';

const reload = jest.fn();

/** What the browser does on Back: the address first, then the event. */
function goBackTo(address: string) {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  reload.mockClear();
  history.replaceState(null, '', '/solje/?page=2');
});

it('reloads after a step back to another address, once', () => {
  const end = watchHistoryDuringHydration('/solje/?page=2', reload);
  goBackTo('/solje/');
  expect(reload).not.toHaveBeenCalled();
  end();
  end();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays when the visitor has come back to the address of the document', () => {
  const end = watchHistoryDuringHydration('/solje/?page=2', reload);
  goBackTo('/solje/');
  goBackTo('/solje/?page=2');
  end();
  expect(reload).not.toHaveBeenCalled();
});

it('stays when the page itself has replaced its address', () => {
  const end = watchHistoryDuringHydration('/solje/?page=2', reload);
  history.replaceState(null, '', '/solje/?page=2&color=blue');
  end();
  expect(reload).not.toHaveBeenCalled();
});

it('leaves later steps to the router', () => {
  const end = watchHistoryDuringHydration('/solje/?page=2', reload);
  end();
  goBackTo('/solje/');
  end();
  expect(reload).not.toHaveBeenCalled();
});
