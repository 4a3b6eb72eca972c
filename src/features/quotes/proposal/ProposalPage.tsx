import { Fragment, type CSSProperties, type ReactNode, type Ref } from 'react';
import { clientPromise } from '../../../domain/quotes/promise.ts';
import { pageLayout } from './page-layout.ts';
import type { ClientGroup, ClientQuote, ClientRow } from '../client-quotes.ts';
import type { Proposal } from './proposal.ts';
import './proposal.css';

interface ProposalPageProps {
  readonly proposal: Proposal;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * The proposal as it prints, and as the HTML file has it. Only its own styles apply to it, in both (`proposal.css`): names
 * of classes are plain, and nothing is interactive.
 */
export function ProposalPage({ proposal, ref }: ProposalPageProps) {
  const { options, recommended, facts, recommendation, carrierNotes, footnotes } = proposal;
  const table = { options, recommended };
  const { rowHeight, groups, pages } = pageLayout(proposal);
  const rest = pages.flat();
  const [first] = rest;
  // React types name no custom properties.
  const style = { '--row': `${rowHeight}px` } as CSSProperties;
  return (
    <article ref={ref} className="proposal" data-for-client aria-label={proposal.title} style={style}>
      <section className="page">
        <Agency proposal={proposal} />
        <div className="about">
          <Fact label="Prepared for" more={proposal.address}>
            {proposal.insured}
          </Fact>
          {proposal.effective !== '' && <Fact label="Effective">{proposal.effective}</Fact>}
          {proposal.preparedBy !== '' && <Fact label="Prepared by">{proposal.preparedBy}</Fact>}
        </div>
        <OptionTable table={table} label="Options">
          <Rows {...{ table, facts, groups }} />
          {first && (
            <tr className="group">
              <th scope="row" colSpan={options.length + 1}>
                {rest.length} more from page 2
              </th>
            </tr>
          )}
        </OptionTable>
        <Part title="Our recommendation" items={recommendation === '' ? [] : [recommendation]} lead />
        <Part title="Carrier notes" items={carrierNotes} />
        {pages.length === 0 && <Closing proposal={proposal} />}
        <footer>
          <Signature options={options} />
          <Notice footnotes={footnotes} />
          <PageNumber insured={proposal.insured} page={1} of={pages.length + 1} />
        </footer>
      </section>
      {pages.map((page, at) => (
        <section key={at} className="page">
          <Agency proposal={proposal} />
          <h2>Schedule and notices</h2>
          {page.length > 0 && (
            <OptionTable table={table} label={`Schedule, page ${at + 2}`}>
              <Rows table={table} groups={page} />
            </OptionTable>
          )}
          {at === pages.length - 1 && <Closing proposal={proposal} />}
          <footer>
            <Notice footnotes={page.length > 0 ? footnotes : []} />
            <PageNumber insured={proposal.insured} page={at + 2} of={pages.length + 1} />
          </footer>
        </section>
      ))}
    </article>
  );
}

export function Agency({
  proposal: { agency, contact, title, date, workspace, demo },
}: {
  readonly proposal: Proposal;
}) {
  return (
    <header>
      {agency.logo !== undefined && <img src={agency.logo} alt="" height={40} />}
      <p>
        <b>{agency.name}</b>
        {contact}
      </p>
      {demo && <strong className="badge">DEMO</strong>}
      <p className="title">
        <b>{title}</b>
        {date} · {workspace}
      </p>
    </header>
  );
}

interface FactProps {
  readonly label: string;
  readonly more?: string;
  readonly children: ReactNode;
}

export function Fact({ label, more, children }: FactProps) {
  return (
    <p>
      {label}
      <b>{children}</b>
      {more}
    </p>
  );
}

/** What stands side by side. */
interface Table {
  readonly options: readonly ClientQuote[];
  /** The key of one of them. */
  readonly recommended?: string | undefined;
  /** The columns before them. */
  readonly references?: readonly { readonly of: 'submitted' | 'current'; readonly head: string }[];
}

interface OptionTableProps {
  readonly table: Table;
  readonly label: string;
  /** Repeated at the end of each page that the table takes. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export function OptionTable({ table, label, foot, children }: OptionTableProps) {
  const { options, recommended, references = [] } = table;
  return (
    <table aria-label={label}>
      <colgroup>
        <col width={164} />
        <col span={references.length + options.length} />
      </colgroup>
      <thead>
        <tr>
          <td aria-label="Carrier" />
          {references.map(({ of, head }) => (
            <th key={of} scope="col">
              {head}
            </th>
          ))}
          {options.map((option) => (
            <OptionHead key={option.key} option={option} recommended={option.key === recommended} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot !== undefined && (
        <tfoot>
          <WideRow table={table}>{foot}</WideRow>
        </tfoot>
      )}
    </table>
  );
}

/** A row of one cell. */
export const WideRow = ({ table, children }: { readonly table: Table; readonly children: ReactNode }) => (
  <tr className="wide">
    <td colSpan={1 + (table.references?.length ?? 0) + table.options.length}>{children}</td>
  </tr>
);

function OptionHead({
  option,
  recommended,
}: {
  readonly option: ClientQuote;
  readonly recommended: boolean;
}) {
  const { letter, carrier, premium, premiumNote, badges } = option;
  return (
    <th scope="col" className={recommended ? 'recommended' : undefined}>
      {recommended && <span className="badge">Recommended</span>}
      <span className="carrier">
        <i>{letter}</i> {carrier}
      </span>
      {option.option !== undefined && <span className="badge">{option.option}</span>}
      {premium ? (
        <span className="figure">
          {premium.figure}
          <small>
            {' '}
            / {premium.period}
            <NoteMark note={premiumNote} />
          </small>
        </span>
      ) : (
        <span>No premium</span>
      )}
      {premium?.quoted !== undefined && <span>Quoted: {premium.quoted}</span>}
      {badges.map(({ text, note }) => (
        <span key={text} className="badge">
          {text}
          <NoteMark note={note} />
        </span>
      ))}
    </th>
  );
}

interface RowsProps {
  readonly table: Table;
  readonly facts?: readonly ClientRow[];
  readonly groups: readonly ClientGroup[];
}

export function Rows({ table, facts = [], groups }: RowsProps) {
  return (
    <>
      {facts.map((row) => (
        <Row key={row.label} {...{ row, table }} />
      ))}
      {groups.map((group, at) => (
        // Carriers may give two vehicles one name.
        <Fragment key={`${at} ${group.label}`}>
          <Row row={group} table={table} isGroup />
          {group.rows.map((row) => (
            <Row key={row.label} {...{ row, table }} />
          ))}
        </Fragment>
      ))}
    </>
  );
}

interface RowProps {
  readonly row: ClientRow;
  readonly table: Table;
  readonly isGroup?: boolean;
}

function Row({ row, table: { options, recommended, references = [] }, isGroup = false }: RowProps) {
  return (
    <tr className={isGroup ? 'group' : undefined}>
      <th scope="row">
        <span>
          {row.label}
          <NoteMark note={row.note} />
        </span>
      </th>
      {references.map(({ of }) => (
        <td key={of}>{row[of]}</td>
      ))}
      {options.map(({ key }, at) => {
        const { text, premium, warning, note } = row.cells[at] ?? { text: '' };
        return (
          <td key={key} className={key === recommended ? 'recommended' : undefined}>
            <span className="cell">
              <span className={warning === undefined ? undefined : 'warning'}>
                {text}
                {warning === undefined && <NoteMark note={note} />}
                {warning !== undefined && (
                  <small>
                    {warning}
                    <NoteMark note={note} />
                  </small>
                )}
              </span>
              {premium !== undefined && <span>{premium}</span>}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

const NoteMark = ({ note }: { readonly note: number | undefined }) => note !== undefined && <sup>{note}</sup>;

function Closing({ proposal: { declined, notices } }: { readonly proposal: Proposal }) {
  return (
    <>
      <Part title="Coverage client declined" items={declined} />
      <Part title="Notices" items={notices} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly items: readonly string[];
  /** Larger, to be read first. */
  readonly lead?: boolean;
}

export function Part({ title, items, lead = false }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section className={lead ? 'part lead' : 'part'}>
      <h3>{title}</h3>
      <ul>
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the client signs: a box for each option. */
function Signature({ options }: { readonly options: readonly ClientQuote[] }) {
  return (
    <div className="signature">
      <p>
        {[...options.map(({ letter }) => letter), 'None now'].map((choice) => (
          <b key={choice}>☐ {choice}</b>
        ))}
        I reviewed these options. Signing doesn’t start coverage.
      </p>
      <p>Signature</p>
      <p>Date</p>
    </div>
  );
}

const PageNumber = ({ insured, page, of }: { insured: string; page: number; of: number }) =>
  of > 1 && (
    <p className="number">
      {insured} · page {page} of {of}
    </p>
  );

/** The notes that the figures above are numbered with, and what must be known of every figure. */
function Notice({ footnotes }: { readonly footnotes: readonly string[] }) {
  return (
    <>
      <Footnotes footnotes={footnotes} />
      <ClientPromise />
    </>
  );
}

export const Footnotes = ({ footnotes }: { readonly footnotes: readonly string[] }) =>
  footnotes.length > 0 && (
    <ol>
      {footnotes.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  );

export const ClientPromise = () => <p className="promise">{clientPromise}</p>;
