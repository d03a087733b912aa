import { type ReactNode, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';

/**
 * Reads the address of the document's page, and returns a router that begins there. React Router's own reads it while React
 * hydrates, when an early click may have moved it already; and a click is answered in its own frame here, while a
 * transition of React would wait for others.
 */
export function createPageRouter() {
  const history = createBrowserHistory({ v5Compat: true });
  const { action, location } = history;
  return function PageRouter({ children }: { children: ReactNode }) {
    const [shown, setShown] = useState({ action, location });
    useLayoutEffect(() => history.listen(setShown), []);
    return (
      <Router navigator={history} location={shown.location} navigationType={shown.action} useTransitions={false}>
        {children}
      </Router>
    );
  };
}
