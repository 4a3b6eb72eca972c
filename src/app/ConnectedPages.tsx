/** The page of each address. Pages are separate chunks, so that the first load stays small. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, use, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import { randomId } from '../lib/random-id.ts';
import { oldPaths, paths, searches } from '../paths.ts';
import { useSession } from '../operations/session.ts';
import { journalQuery } from '../storage/queries.ts';
import { DemoContext, useConnectionActions } from './app-context.ts';
import { ClientFrame } from './ClientFrame.tsx';
import { syncDemo, withWorkspace } from './open-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NoProducts, NotFoundPage } from './NotFoundPage.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Shell } from './Shell.tsx';

const ConnectRoute = lazy(async () => ({ default: (await import('./ConnectRoute.tsx')).ConnectRoute }));
const ClientsPage = lazy(async () => ({
  default: (await import('../features/clients/ClientsPage.tsx')).ClientsPage,
}));
const TodayPage = lazy(async () => ({
  default: (await import('../features/today/TodayPage.tsx')).TodayPage,
}));
const ClientFilePage = lazy(async () => ({
  default: (await import('../features/clients/ClientFilePage.tsx')).ClientFilePage,
}));
const IntakePage = lazy(async () => ({
  default: (await import('../features/intake/IntakePage.tsx')).IntakePage,
}));
const QuotesPage = lazy(async () => ({
  default: (await import('../features/quotes/QuotesPage.tsx')).QuotesPage,
}));
const TrendsPage = lazy(async () => ({
  default: (await import('../features/quotes/trends/TrendsPage.tsx')).TrendsPage,
}));
const HistoryPage = lazy(async () => ({
  default: (await import('../features/history/HistoryPage.tsx')).HistoryPage,
}));
const EventsPage = lazy(async () => ({
  default: (await import('../features/activity/EventsPage.tsx')).EventsPage,
}));
const ClientEventsPage = lazy(async () => ({
  default: (await import('../features/activity/ClientEventsPage.tsx')).ClientEventsPage,
}));
const ProductsPage = lazy(async () => ({
  default: (await import('../features/configs/ProductsPage.tsx')).ProductsPage,
}));
const ConfigsPage = lazy(async () => ({
  default: (await import('../features/configs/ConfigsPage.tsx')).ConfigsPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/SettingsPage.tsx')).SettingsPage,
}));
const DemoSection = lazy(async () => ({
  default: (await import('../features/demo/DemoSection.tsx')).DemoSection,
}));

export function ConnectedPages() {
  const [path] = useLocation();
  // Each new client counts as a screen, identified by its draft.
  const { draft } = useTypedSearch('newClient');
  const at = path === paths.newClient() && draft !== undefined ? `${path}?${draft}` : path;
  return (
    <Shell>
      <Suspense fallback={null}>
        <ErrorBoundary key={path}>
          <Switch>
            <Route path="/">
              <Redirect to={paths.today()} replace />
            </Route>
            {Object.entries(oldPaths).map(([old, to]) => (
              <Route key={old} path={old}>
                <Redirect to={to} replace />
              </Route>
            ))}
            <Route path="/today">
              <TodayPage />
            </Route>
            <Route path="/connect">
              <ConnectRoute resumeError={undefined} />
            </Route>
            <Route path="/clients">
              <WithSearch name="clients">{(search) => <ClientsPage search={search} />}</WithSearch>
            </Route>
            <Route path="/clients/new">
              <NewClientRoute />
            </Route>
            <Route path="/clients/:clientId">
              {({ clientId }) => (
                <ClientFrame clientId={clientId} tab="file">
                  <ClientFilePage clientId={clientId} />
                </ClientFrame>
              )}
            </Route>
            <Route path="/clients/:clientId/:tab">
              {({ clientId, tab }) => <ClientTab clientId={clientId} tab={tab} />}
            </Route>
            <Route path="/events">
              <WithSearch name="events">{(search) => <EventsPage search={search} />}</WithSearch>
            </Route>
            <Route path="/products">
              <ProductsPage />
            </Route>
            <Route path="/products/:productId/configs">
              {({ productId }) => (
                <WithSearch name="configs">
                  {(search) => <ConfigsPage productId={productId} search={search} />}
                </WithSearch>
              )}
            </Route>
            <Route path="/settings">
              <SettingsRoute />
            </Route>
            <Route>
              <NotFoundPage what="page" name={path} />
            </Route>
          </Switch>
        </ErrorBoundary>
        <RouteAnnouncer at={at} />
      </Suspense>
    </Shell>
  );
}

/** The address of a new client has the draft's id from the start, so that a reload finds it. */
function NewClientRoute() {
  const search = useTypedSearch('newClient');
  const { workspace } = useSession();
  const productId = search.product ?? workspace.products[0]?.id;
  if (productId === undefined) return <NoProducts />;
  if (search.draft === undefined) {
    return <Redirect to={paths.newClient({ product: productId, draft: randomId() })} replace />;
  }
  return (
    <IntakePage
      key={search.draft}
      clientId={undefined}
      productId={productId}
      draftId={search.draft}
      view={search.view}
    />
  );
}

function ClientTab({ clientId, tab }: { clientId: string; tab: string }) {
  const intake = useTypedSearch('intake');
  const quotes = useTypedSearch('quotes');
  const history = useTypedSearch('history');
  const events = useTypedSearch('clientEvents');
  const choice = useProductChoice(clientId, intake.product);
  if (choice.kind === 'looking') return null;
  if (choice.kind === 'none') return <NoProducts />;
  const { productId } = choice;
  switch (tab) {
    case 'intake':
      return (
        <ClientFrame clientId={clientId} tab="intake">
          <IntakePage clientId={clientId} productId={productId} draftId={undefined} view={intake.view} />
        </ClientFrame>
      );
    case 'quotes':
      return (
        <ClientFrame clientId={clientId} tab="quotes">
          <QuotesView clientId={clientId} productId={productId} search={quotes} />
        </ClientFrame>
      );
    case 'history':
      return (
        <ClientFrame clientId={clientId} tab="history">
          <HistoryPage clientId={clientId} productId={productId} search={history} />
        </ClientFrame>
      );
    case 'events':
      return (
        <ClientFrame clientId={clientId} tab="events">
          <ClientEventsPage clientId={clientId} search={events} />
        </ClientFrame>
      );
    default:
      return <NotFoundPage what="page" name={`/clients/${clientId}/${tab}`} />;
  }
}

type ProductChoice = { kind: 'looking' } | { kind: 'none' } | { kind: 'chosen'; productId: string };

/** The product of a client's screen: the address's, else the last one used for the client, else the workspace's first. */
function useProductChoice(clientId: string, inAddress: string | undefined): ProductChoice {
  const { key, workspace } = useSession();
  const journal = useQuery(journalQuery(key));
  if (inAddress !== undefined) return { kind: 'chosen', productId: inAddress };
  if (journal.isPending) return { kind: 'looking' };
  const lastUsed = journal.data?.find(
    (entry) => entry.clientId === clientId && entry.productId !== undefined,
  );
  const productId = lastUsed?.productId ?? workspace.products[0]?.id;
  return productId === undefined ? { kind: 'none' } : { kind: 'chosen', productId };
}

interface QuotesViewProps {
  readonly clientId: string;
  readonly productId: string;
  readonly search: SearchOf<'quotes'>;
}

function QuotesView(props: QuotesViewProps) {
  return props.search.view === 'chart' ? <TrendsPage {...props} /> : <QuotesPage {...props} />;
}

/** The settings, with what only the app can do: change the workspace, lock, and resync a changed demo. */
function SettingsRoute() {
  const { open, lock } = useConnectionActions();
  const session = useSession();
  const demo = use(DemoContext);
  return (
    <SettingsPage
      demo={
        demo && (
          <DemoSection
            demo={demo}
            onDemoChanged={async () => {
              await syncDemo(demo, session.connection);
              open({ session, demo });
            }}
          />
        )
      }
      onLock={lock}
      onWorkspace={async (workspace) => open(await withWorkspace({ session, demo }, workspace))}
    />
  );
}

type SearchOf<N extends keyof typeof searches> = z.infer<(typeof searches)[N]>;

function useTypedSearch<N extends keyof typeof searches>(name: N): SearchOf<N> {
  const entries = Object.fromEntries(new URLSearchParams(useSearch()));
  return searches[name].parse(entries) as SearchOf<N>; // every member has a catch, so parse never throws
}

function WithSearch<N extends keyof typeof searches>(props: {
  name: N;
  children: (search: SearchOf<N>) => ReactNode;
}) {
  return props.children(useTypedSearch(props.name));
}
