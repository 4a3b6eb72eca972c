/** The page of each address. Pages are separate chunks, so that the first load stays small. */
import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import type { z } from 'zod';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { randomId } from '../lib/random-id.ts';
import { sameId } from '../lib/same-id.ts';
import { paths, redirects, searches, settingsTabs } from '../paths.ts';
import { useSession } from '../operations/session.ts';
import { clientJournalQuery, indexQuery, scratchClientsQuery } from '../storage/queries.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { DemoContext, useConnectionActions } from './app-context.ts';
import { syncDemo, withWorkspace } from './session/open-session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NoProducts, NotFoundPage } from './NotFoundPage.tsx';
import type { ClientTabName } from './navigation.ts';
import { Shell } from './Shell.tsx';
import { useWorkspaceRefresh } from './use-workspace-refresh.ts';

const ConnectRoute = lazyPart(() => import('./session/ConnectRoute.tsx'), 'ConnectRoute');
const ClientFrame = lazyPart(() => import('./ClientFrame.tsx'), 'ClientFrame');
const ClientsPage = lazyPart(() => import('../features/clients/ClientsPage.tsx'), 'ClientsPage');
const TodayPage = lazyPart(() => import('../features/today/TodayPage.tsx'), 'TodayPage');
const OverviewPage = lazyPart(() => import('../features/clients/overview/OverviewPage.tsx'), 'OverviewPage');
const IntakePage = lazyPart(() => import('../features/intake/IntakePage.tsx'), 'IntakePage');
const QuotesPage = lazyPart(() => import('../features/quotes/QuotesPage.tsx'), 'QuotesPage');
const TrendsPage = lazyPart(() => import('../features/quotes/trends/TrendsPage.tsx'), 'TrendsPage');
const HistoryPage = lazyPart(() => import('../features/history/HistoryPage.tsx'), 'HistoryPage');
const ActivityPage = lazyPart(() => import('../features/activity/ActivityPage.tsx'), 'ActivityPage');
const ProductsPage = lazyPart(() => import('../features/configs/ProductsPage.tsx'), 'ProductsPage');
const ConfigsPage = lazyPart(() => import('../features/configs/ConfigsPage.tsx'), 'ConfigsPage');
const SettingsPage = lazyPart(() => import('../features/settings/SettingsPage.tsx'), 'SettingsPage');
const QuestionsTab = lazyPart(() => import('../features/questions/QuestionsTab.tsx'), 'QuestionsTab');
const TrialIntake = lazyPart(() => import('../features/intake/TrialIntake.tsx'), 'TrialIntake');
const DemoPage = lazyPart(() => import('../features/demo/DemoPage.tsx'), 'DemoPage');

export function ConnectedPages() {
  const [path] = useLocation();
  useWorkspaceRefresh();
  return (
    <Shell>
      <ErrorBoundary key={path}>
        <Switch>
          <Route path="/">
            <Redirect to={paths.today()} replace />
          </Route>
          <Route path="/today">
            <TodayPage />
          </Route>
          <Route path="/connect">
            <ConnectRoute closed={{}} />
          </Route>
          <Route path="/clients">
            <WithSearch name="clients">{(search) => <ClientsPage search={search} />}</WithSearch>
          </Route>
          <Route path="/clients/new">
            <NewClientRoute />
          </Route>
          {redirects.map(({ from, to }) => (
            <Route key={from} path={from}>
              {(params) => <Redirect to={to(params)} replace />}
            </Route>
          ))}
          <Route path="/clients/:clientId">
            {({ clientId }) => <ClientTab clientId={clientId} tab="overview" />}
          </Route>
          <Route path="/clients/:clientId/:tab">
            {({ clientId, tab }) => <ClientTab clientId={clientId} tab={tab} />}
          </Route>
          <Route path="/activity">
            <WithSearch name="activity">{(search) => <ActivityPage search={search} />}</WithSearch>
          </Route>
          <Route path="/products">
            <ProductsPage />
          </Route>
          <Route path="/products/:productId">
            {({ productId }) => (
              <WithSearch name="configs">
                {(search) => <ConfigsPage productId={productId} search={search} />}
              </WithSearch>
            )}
          </Route>
          <Route path="/settings/:tab">
            {({ tab }) => (
              <WithSearch name="settings">{(search) => <SettingsRoute tab={tab} {...search} />}</WithSearch>
            )}
          </Route>
          <Route path="/demo">
            <DemoRoute />
          </Route>
          <Route>
            <NotFoundPage what="page" name={path} />
          </Route>
        </Switch>
      </ErrorBoundary>
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

function ClientTab({ clientId: inAddress, tab }: { clientId: string; tab: string }) {
  const { key } = useSession();
  const listed = useQuery(indexQuery(key));
  const scratch = useQuery(scratchClientsQuery(key));
  // An address may have the id in another case than the service, under whose own it is stored here.
  const known = [...(listed.data ?? []), ...(scratch.data ?? [])].find((row) =>
    sameId(row.clientId, inAddress),
  );
  return listed.isPending || scratch.isPending ? null : (
    <KnownClientTab clientId={known?.clientId ?? inAddress} tab={tab} />
  );
}

function KnownClientTab({ clientId, tab }: { clientId: string; tab: string }) {
  const intake = useTypedSearch('intake');
  const quotes = useTypedSearch('quotes');
  const history = useTypedSearch('history');
  const activity = useTypedSearch('activity');
  const choice = useProductChoice(clientId, intake.product);
  if (choice.kind === 'looking') return null;
  const needsProduct = tab !== 'overview' && tab !== 'activity';
  if (choice.kind === 'none' && needsProduct) return <NoProducts />;
  // Without products the client is read for its own id.
  const productId = choice.kind === 'none' ? clientId : choice.productId;
  const frame = (name: ClientTabName, page: ReactNode) => (
    <ClientFrame clientId={clientId} productId={productId} tab={name}>
      {page}
    </ClientFrame>
  );
  switch (tab) {
    case 'overview':
      return frame('overview', <OverviewPage clientId={clientId} productId={productId} />);
    case 'intake':
      return frame(
        'intake',
        <IntakePage {...{ clientId, productId }} draftId={undefined} view={intake.view} at={intake.at} />,
      );
    case 'quotes':
      return frame('quotes', <QuotesView clientId={clientId} productId={productId} search={quotes} />);
    case 'history':
      return frame('history', <HistoryPage clientId={clientId} productId={productId} search={history} />);
    case 'activity':
      return frame('activity', <ActivityPage clientId={clientId} search={activity} />);
    default:
      return <NotFoundPage what="page" name={`/clients/${clientId}/${tab}`} />;
  }
}

type ProductChoice = { kind: 'looking' } | { kind: 'none' } | { kind: 'chosen'; productId: string };

/** The product of a client's screen: the address's, else the last one used for the client, else the workspace's first. */
function useProductChoice(clientId: string, inAddress: string | undefined): ProductChoice {
  const { key, workspace } = useSession();
  const journal = useQuery(clientJournalQuery(key, clientId));
  if (inAddress !== undefined) {
    const known = workspace.products.find(({ id }) => sameId(id, inAddress));
    return { kind: 'chosen', productId: known?.id ?? inAddress };
  }
  if (journal.isPending) return { kind: 'looking' };
  const lastUsed = journal.data?.find(
    (entry) => sameId(entry.clientId, clientId) && entry.productId !== undefined,
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
  return props.search.view === 'trends' ? <TrendsPage {...props} /> : <QuotesPage {...props} />;
}

/** The settings, with what only the app can do: change the workspace, and lock. */
function SettingsRoute({ tab, add, product }: { tab: string } & SearchOf<'settings'>) {
  const { open, lock } = useConnectionActions();
  const session = useSession();
  const demo = use(DemoContext);
  const known = settingsTabs.find((one) => one === tab);
  const onWorkspace = async (workspace: Workspace) => open(await withWorkspace({ session, demo }, workspace));
  if (known === undefined) return <NotFoundPage what="page" name={`/settings/${tab}`} />;
  return (
    <SettingsPage
      tab={known}
      add={add}
      shipped={demo?.workspace}
      onLock={lock}
      onWorkspace={onWorkspace}
      questions={
        <QuestionsTab
          productId={product}
          shipped={demo?.workspace}
          Trial={TrialIntake}
          onWorkspace={onWorkspace}
        />
      }
    />
  );
}

/** The demo's controls; a changed demo is synced again. */
function DemoRoute() {
  const { open } = useConnectionActions();
  const session = useSession();
  const demo = use(DemoContext);
  if (!demo) return <NotFoundPage what="page" name="/demo" />;
  return (
    <DemoPage
      demo={demo}
      onDemoChanged={async () => {
        await syncDemo(demo, session.connection);
        open({ session, demo });
      }}
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
